const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const base = 1000;

/** "200 MB", 「200MB」, "1.4 kB": units of a thousand, one decimal where it says something. */
export function formatFileSize(bytes: number, locale: string): string {
  let size = bytes;
  let unit = 0;
  // Rounded to what is shown, so that it is never "1,000 kB".
  while (Math.round(size * 10) / 10 >= base && unit < units.length - 1) {
    size /= base;
    unit++;
  }
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: unit === 0 ? 0 : 1 });
  const gap = locale.startsWith('ja') ? '' : ' ';
  return `${digits.format(size)}${gap}${units[unit] ?? 'TB'}`;
}
