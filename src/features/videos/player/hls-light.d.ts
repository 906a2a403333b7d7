declare module 'hls.js/light' {
  export * from 'hls.js';
}
