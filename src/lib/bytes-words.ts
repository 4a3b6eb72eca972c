const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size in decimal units, one digit behind the point where that says something: "512 bytes", "1.4 MB". */
export function bytesWords(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // 999.95 would be written as 1000.0.
  while (size >= 999.95 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? Math.round(size) : size.toFixed(1)} ${units[unit] ?? ''}`;
}
