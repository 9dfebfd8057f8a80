import { chromium } from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium'});
const pages=process.argv.slice(2);
for (const w of [390,1440]) { const c=await b.newContext({viewport:{width:w,height:900},reducedMotion:'reduce'}); const p=await c.newPage();
 p.on('console',m=>{if(m.type()==='error')console.log(w,m.text())}); p.on('pageerror',e=>console.log('ERR',e.message));
 for (const u of pages){ await p.goto('http://127.0.0.1:4441'+u,{waitUntil:'networkidle'});
  const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0) console.log('overflow',u,w,over);
  await p.screenshot({path:`/tmp/shot-prices-${u.replace(/\W+/g,'_')}-${w}.png`,fullPage:true}); } }
await b.close();
