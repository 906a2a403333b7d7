/** An account at Cloudinary, by the address that Cloudinary gives its customers. */
export interface CloudinaryAccount {
  readonly cloudName: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** Undefined where none is given, and for what is no such address. */
export function cloudinaryOf(address: string | undefined): CloudinaryAccount | undefined {
  const [, apiKey, apiSecret, cloudName] =
    /^cloudinary:\/\/(\w+):([\w-]+)@([\w-]+)$/.exec(address ?? '') ?? [];
  if (!apiKey || !apiSecret || !cloudName) return undefined;
  return { apiKey, apiSecret, cloudName };
}
