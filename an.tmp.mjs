import { build } from 'vite'
import { webBuildIn } from './scripts/web-build.ts'
import { brotliCompressSync as br } from 'node:zlib'
const cfg = webBuildIn('es')
const rows=[]
cfg.plugins=[...(cfg.plugins??[]),{name:'an',generateBundle:{order:'post',handler(o,b){ for(const [f,c] of Object.entries(b)) if(c.type==='chunk'){ rows.push({f,name:c.name,imports:c.imports,br:br(c.code).length,mods:Object.entries(c.modules).map(([id,m])=>[id.replace(/.*\/node_modules\//,'NM/').replace('/tmp/p1/',''),m.renderedLength])}) } }}}]
cfg.build={...cfg.build,write:false}
await build(cfg)
for (const want of process.argv.slice(2)) for(const r of rows.filter(r=>r.name===want)) { console.log('==',r.f,r.br, r.imports.map(i=>i.replace('assets/','')).join(' ')); for(const m of r.mods.sort((a,b)=>b[1]-a[1]).slice(0,70)) console.log('  ',m[1],m[0]) }
const by=Object.fromEntries(rows.map(r=>[r.f,r]))
for (const n of ['OneTimePage','HistoryPage']) for (const r of rows.filter(r=>r.name===n)) { const seen=new Set(); const v=f=>{if(seen.has(f)||!by[f])return; seen.add(f); by[f].imports.forEach(v)}; v(r.f); console.log(n,[...seen].map(f=>by[f].name+':'+by[f].br).join(' ')) }
