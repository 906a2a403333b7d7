/** The header by which a browser saves an answer under this name (RFC 6266, RFC 8187). */
export const attachment = (fileName: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;
