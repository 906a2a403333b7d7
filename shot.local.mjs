import { chromium } from 'playwright';
const [,, base, account, outdir, ...specs] = process.argv;
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu','--disable-quic','--disable-background-networking'] });
for (const spec of specs) {
  const [path, w, h, scheme, lang, name] = spec.split('|');
  const ctx = await b.newContext({ viewport:{width:+w,height:+h}, colorScheme: scheme, locale: lang==='ja'?'ja-JP':'en-GB', timezoneId:'Asia/Tokyo', serviceWorkers:'block' });
  const page = await ctx.newPage();
  page.on('console', m => { if (['error','warning'].includes(m.type())) console.log('console', name, m.text().slice(0,300)); });
  page.on('pageerror', e => console.log('pageerror', name, String(e).slice(0,400)));
  await ctx.request.post(base+'/api/auth/session', { data:{accountName:account,password:'keiko-demo'} });
  await ctx.request.patch(base+'/api/user', { data:{lang} });
  await page.goto(base+path, { waitUntil:'networkidle' }).catch(e=>console.log('goto',String(e).slice(0,200)));
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${outdir}/${name}.png` });
  await ctx.close();
}
await b.close();
