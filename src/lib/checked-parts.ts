import { DefaultHttpStack, type HttpRequest, type HttpStack } from 'tus-js-client';

/**
 * Sends each part of an upload with the SHA-256 of its bytes. A page without a secure connection cannot
 * make one; its parts go without.
 */
export function checkedParts(): HttpStack {
  const stack = new DefaultHttpStack({});
  return {
    getName: () => 'checked parts',
    createRequest: (method, url) => checked(stack.createRequest(method, url)),
  };
}

function checked(request: HttpRequest): HttpRequest {
  let isAborted = false;
  return {
    getMethod: () => request.getMethod(),
    getURL: () => request.getURL(),
    setHeader: (name, value) => request.setHeader(name, value),
    getHeader: (name) => request.getHeader(name),
    setProgressHandler: (handler) => request.setProgressHandler(handler),
    getUnderlyingObject: (): unknown => request.getUnderlyingObject(),
    async send(body: unknown) {
      if (body instanceof Blob && isSecureContext) {
        const digest = await crypto.subtle.digest('SHA-256', await body.arrayBuffer());
        if (isAborted) return await new Promise<never>(() => {});
        const bytes = String.fromCharCode(...new Uint8Array(digest));
        request.setHeader('Upload-Checksum', `sha256 ${btoa(bytes)}`);
      }
      return await request.send(body);
    },
    async abort() {
      isAborted = true;
      await request.abort();
    },
  };
}
