/** Tries what an app must not be able to do, and tells what came of it. */
export const hostileApp = `<!doctype html><p id="told">trying</p><iframe src="/"></iframe>
<form id="form" action="/api/auth/session" method="post" target="_top"><input name="a" value="b"></form>
<a id="save" href="data:text/plain,x" download="x.txt">x</a>
<script>
const told = {};
const attempt = async (name, work) => {
  try { told[name] = String(await work()); } catch (error) { told[name] = 'refused'; }
};
const site = location.origin;
const imageOf = (src) => new Promise((resolve, reject) => {
  const image = new Image(); image.onload = () => resolve('loaded'); image.onerror = reject; image.src = src;
});
(async () => {
  await attempt('document', () => parent.document.body.innerHTML);
  await attempt('storage', () => parent.localStorage.length);
  await attempt('cookie', () => document.cookie);
  await attempt('own', () => self.localStorage.getItem('keiko.theme'));
  await attempt('database', () => new Promise((resolve, reject) => {
    const open = indexedDB.open('keiko'); open.onsuccess = () => resolve('open'); open.onerror = reject;
  }));
  await attempt('caches', async () => (await caches.keys()).length);
  await attempt('worker', async () => (await navigator.serviceWorker.getRegistrations()).length);
  await attempt('api', async () => (await fetch(site + '/api/user')).status);
  await attempt('credentials', async () => (await fetch(site + '/api/user', { mode: 'no-cors', credentials: 'include' })).type);
  await attempt('beacon', async () => { if (!navigator.sendBeacon(site + '/api/auth/session', 'x')) throw 0; return 'sent?'; });
  await attempt('picture', () => imageOf(site + '/icons/icon-192.png'));
  await attempt('socket', () => new Promise((resolve, reject) => {
    const socket = new WebSocket(site.replace('http', 'ws') + '/api/socket'); socket.onopen = () => resolve('open'); socket.onerror = reject;
  }));
  await attempt('peer', () => new RTCPeerConnection({ iceServers: [{ urls: 'stun:elsewhere.example' }] }));
  await attempt('peer of a frame', () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    return new frame.contentWindow.RTCPeerConnection();
  });
  await attempt('import', () => import(site + '/registerSW.js'));
  await attempt('top', () => { top.location.href = 'https://elsewhere.example/'; return 'led away'; });
  await attempt('popup', () => { const opened = window.open(site); if (!opened) throw 0; return 'opened'; });
  await attempt('form', () => { document.getElementById('form').submit(); return 'sent'; });
  await attempt('download', () => { document.getElementById('save').click(); return 'clicked'; });
  await attempt('dialog', () => { if (!confirm('really?')) throw 0; return 'shown'; });
  parent.postMessage({ keiko: 1, type: 'score', points: 9, max: 1 }, '*');
  parent.postMessage({ keiko: 1, type: 'state', state: 'x'.repeat(70000) }, '*');
  parent.postMessage({ keiko: 2, type: 'completed' }, '*');
  parent.postMessage({ keikoFrame: 1 }, site);
  document.getElementById('told').textContent = JSON.stringify(told);
})();
addEventListener('message', ({ data }) => {
  if (data.type === 'refused') document.body.append(document.createElement('hr'), data.reason);
});
</script>`;
