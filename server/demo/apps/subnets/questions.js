import { broadcastOf, hostsIn, maskOf, networkOf, textOf } from './addresses.js';

const at = (text, prefix) => ({
  address: text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0),
  prefix,
});

/** What is asked of each address: its network, its broadcast address, its mask, or how many hosts. */
export const questions = [
  { ...at('192.168.10.77', 24), asks: 'network' },
  { ...at('192.168.10.77', 24), asks: 'hosts' },
  { ...at('10.4.200.9', 16), asks: 'mask' },
  { ...at('172.16.5.130', 25), asks: 'network' },
  { ...at('172.16.5.130', 25), asks: 'broadcast' },
  { ...at('192.0.2.45', 28), asks: 'hosts' },
  { ...at('192.0.2.45', 28), asks: 'network' },
  { ...at('198.51.100.200', 27), asks: 'broadcast' },
];

export function answerOf({ address, prefix, asks }) {
  switch (asks) {
    case 'network':
      return textOf(networkOf(address, prefix));
    case 'broadcast':
      return textOf(broadcastOf(address, prefix));
    case 'mask':
      return textOf(maskOf(prefix));
    default:
      return String(hostsIn(prefix));
  }
}

/** The right answer among those of neighbouring prefixes, in order of size. */
export function choicesOf(question) {
  const answers = [-2, -1, 0, 1, 2].map((step) =>
    answerOf({ ...question, prefix: question.prefix + step }),
  );
  const right = answerOf(question);
  const others = [...new Set(answers)].filter((answer) => answer !== right).slice(0, 3);
  return [right, ...others].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}
