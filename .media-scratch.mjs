import { fork } from 'node:child_process';
import { readConfig } from '#platform/server/config.ts'; import { openLog } from '#platform/server/log.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/launcher.ts'; import {migrate} from '#platform/server/db/migrations.ts';
import { openDatabase } from '#platform/server/db/database.ts'; import { SiteClock } from '#platform/server/clock.ts';
import { openLocalDisk } from '#platform/server/storage/local-disk.ts'; import { openHouse } from '#app/server/house.ts'; import { openDoor } from '#app/server/http.ts';
import { domains } from '#app/server/domains.ts'; import { Jobs } from '#platform/server/jobs/jobs.ts'; import { mkdtempSync, rmSync } from 'node:fs';
if (process.argv[2]) {
 const d=process.argv[2]; const pgs=process.env.PGURL?{url:process.env.PGURL,stop:async()=>{}}:await startEmbeddedPostgres({dataDir:d,log:()=>{}}); await migrate(pgs.url,{dir:'db/migrations',log:()=>{}});
 const L=Object.fromEntries(['USUAL','LOGIN','REGISTER','UPLOAD'].map(n=>['LIMIT_'+n,'100000000']));
 const config=readConfig({...L,DATA_DIR:d,SECRET_KEY:'k'.repeat(40),LOG_LEVEL:'error'}); const log=openLog({level:'error'});
 const database=openDatabase({url:pgs.url,onError(){}}); const house=openHouse({config,clock:new SiteClock(),database,storage:await openLocalDisk(d+'/media'),log});
 const jobs=domains.flatMap(x=>x.jobs??[]); house.jobs=await Jobs.open({url:pgs.url,jobs,log}); const api=await openDoor({house,door:'api',checkAnswers:false}); await api.listen({port:0,host:'127.0.0.1'});
 await house.jobs.work(jobs,b=>house.jobContext(b)); process.send({address:`http://127.0.0.1:${api.server.address().port}`,databaseUrl:pgs.url});
 process.on('SIGTERM',async()=>{await api.close(); await house.jobs.close(); await database.close(); await pgs.stop(); process.exit(0)});
}
