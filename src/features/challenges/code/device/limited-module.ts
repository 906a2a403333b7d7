const memorySection = 5;
const hasMost = 1;
const pageBytes = 65_536;

/** Cases of a challenge all have the same memory, so that the last module will do. */
export function modulesOf(
  bytes: Uint8Array<ArrayBuffer>,
): (memoryMb: number) => WebAssembly.Module {
  let last: { readonly memoryMb: number; readonly module: WebAssembly.Module } | undefined;
  return (memoryMb) => {
    if (last?.memoryMb !== memoryMb) last = { memoryMb, module: limitedModule(bytes, memoryMb) };
    return last.module;
  };
}

/**
 * A module of WebAssembly whose memory grows by as much as is allowed, and no further: it takes its memory by
 * itself, so that only the module can say how much there is.
 *
 * @throws where it has no memory of its own
 */
function limitedModule(bytes: Uint8Array<ArrayBuffer>, memoryMb: number): WebAssembly.Module {
  for (let at = 8; at < bytes.length;) {
    const id = bytes[at];
    const [length, content] = readNumber(bytes, at + 1);
    const next = content + length;
    if (id === memorySection) {
      const [, flags] = readNumber(bytes, content);
      const [least] = readNumber(bytes, flags + 1);
      const most = least + Math.ceil((memoryMb * 1024 * 1024) / pageBytes);
      const limits = [1, hasMost, ...written(least), ...written(most)];
      const section = new Uint8Array([memorySection, ...written(limits.length), ...limits]);
      const parts = [bytes.subarray(0, at), section, bytes.subarray(next)];
      const limited = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
      let end = 0;
      for (const part of parts) {
        limited.set(part, end);
        end += part.length;
      }
      return new WebAssembly.Module(limited);
    }
    at = next;
  }
  throw new Error('the module has no memory');
}

/** A number in LEB128, and where what follows it begins. */
function readNumber(bytes: Uint8Array, from: number): [number: number, next: number] {
  let number = 0;
  for (let at = from, shift = 0; ; at += 1, shift += 7) {
    const byte = bytes[at] ?? 0;
    number += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return [number, at + 1];
  }
}

function written(number: number): number[] {
  const bytes: number[] = [];
  let rest = number;
  do {
    bytes.push((rest % 0x80) | (rest >= 0x80 ? 0x80 : 0));
    rest = Math.floor(rest / 0x80);
  } while (rest > 0);
  return bytes;
}
