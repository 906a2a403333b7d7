// The page that an app from a .zip file runs in. It comes from the server or, without a network, from the
// service worker, always with these headers: they take its origin away, so that it can reach nothing of
// ours, and the network, so that it can reach nothing at all. What is in it is handed over by the page
// around it, as no service worker answers for a page without an origin.

export const appFramePath = '/app-frame';

/** Addresses of an app's own files begin so inside of it; there is no such site. */
export const appBase = 'https://app.invalid/';

const local = 'blob: data:';

export const appFramePolicy = [
  'sandbox allow-scripts allow-forms',
  "default-src 'none'",
  `script-src 'unsafe-inline' 'unsafe-eval' ${local}`,
  `style-src 'unsafe-inline' ${local}`,
  `img-src ${local}`,
  `font-src ${local}`,
  `media-src ${local}`,
  `connect-src ${local}`,
  `worker-src ${local}`,
  `base-uri ${appBase}`,
  // Forms are an app's own to read; none is ever sent.
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

// No header that a browser follows today keeps a page from WebRTC: what it is asked for by is taken away.
const closeWebRtc = `for(const name of ['RTCPeerConnection','webkitRTCPeerConnection'])delete self[name];`;

// Nothing is run unless the browser has really taken the origin away, and nothing but what the page around
// it hands over.
const boot = `${closeWebRtc}if(self.origin==='null'&&parent!==self){
const take=(event)=>{
if(event.source!==parent||event.origin!==location.origin||typeof event.data?.runtime!=='string')return;
removeEventListener('message',take);
self.keikoAppFiles=event.data.files;
const script=document.createElement('script');
script.textContent=event.data.runtime;
document.head.append(script)};
addEventListener('message',take);
parent.postMessage({keikoFrame:1},location.origin)}`;

export const appFrameHtml = `<!doctype html><html><head><meta charset="utf-8"><title>App</title><script>${boot}</script></head><body></body></html>`;

/** The others that it leaves with, from wherever it comes. */
export const appFrameHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': appFramePolicy,
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=(), display-capture=()',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
} as const;
