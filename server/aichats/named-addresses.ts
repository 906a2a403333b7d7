import { address } from './prompt.ts';

const name = (number: number): string => `keiko-address-${number}`;
const named = /keiko-address-(\d{1,4})/g;

/** A text whose addresses have names instead, as no engine is told an address, and the way back. */
export function withNamedAddresses(text: string) {
  const addresses: string[] = [];
  const plain = text.replaceAll(address, (found) => name(addresses.push(found)));
  /** With the addresses where their names are; what was named by nobody stays as it is. */
  const restored = (made: string): string =>
    made.replaceAll(named, (whole, number: string) => addresses[Number(number) - 1] ?? whole);
  return { plain, restored };
}
