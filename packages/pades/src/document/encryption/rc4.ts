/** RC4, which OpenSSL no longer offers. Only to read and extend files that already use it. */
export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number): void => {
    const held = state[a] ?? 0;
    state[a] = state[b] ?? 0;
    state[b] = held;
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 0xff;
    swap(index, other);
  }
  const result = Buffer.alloc(data.length);
  for (let position = 0, index = 0, other = 0; position < data.length; position += 1) {
    index = (index + 1) & 0xff;
    other = (other + (state[index] ?? 0)) & 0xff;
    swap(index, other);
    const mask = state[((state[index] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0;
    result[position] = (data[position] ?? 0) ^ mask;
  }
  return result;
}
