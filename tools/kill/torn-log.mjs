/** A write that the death of a browser cut in two, in the log of Chromium's IndexedDB (LevelDB). */
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A log has blocks of this size; a record has a head of checksum (4), length (2) and kind (1), and ends within its block. Bytes. */
const [blockSize, headSize] = [32_768, 7];

/** Nobody's record reaches the block's end. */
const tornLength = 3_000;

/**
 * Ends every log that is whole with the head and the first half of a record, as a browser does that dies while it
 * writes. Nothing that was acknowledged is in such a record.
 *
 * @param {string} profile the folder of a browser that has ended
 */
export async function tearLogs(profile) {
  for (const path of await readdir(profile, { recursive: true })) {
    if (!/indexeddb\.leveldb.*\.log$/.test(path)) continue;
    const file = join(profile, path);
    const room = roomAtEnd(await readFile(file));
    const length = Math.min(tornLength, room - headSize);
    if (length < 2) continue;
    const torn = Buffer.alloc(headSize + Math.floor(length / 2));
    torn.writeUInt16LE(length, 4);
    torn.writeUInt8(1, 6);
    await appendFile(file, torn);
  }
}

/**
 * @param {Buffer} log
 * @returns {number} bytes left in its last block; 0 where its last record is torn already
 */
function roomAtEnd(log) {
  const end = log.length % blockSize;
  const block = log.subarray(log.length - end);
  let at = 0;
  while (at + headSize <= end) at += headSize + block.readUInt16LE(at + 4);
  return at === end ? blockSize - end : 0;
}
