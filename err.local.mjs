import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu'] });
const page = await b.newPage();
page.on('pageerror', e => console.log(e.stack));
await page.goto('http://127.0.0.1:3100/auth/login'); await page.waitForTimeout(1500);
await b.close();
