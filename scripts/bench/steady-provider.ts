// A payment provider that answers every charge after the same time, and takes so many at once: its own limit is what both
// give. Run as a process of its own: `node scripts/bench/steady-provider.ts <milliseconds> <at once>`.
import { createServer } from 'node:http'

const [answerAfterMs = 50, mostAtOnce = 64] = process.argv.slice(2).map(Number)
let inFlight = 0
let most = 0
let charges = 0

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    if (request.url === '/figures') return void response.end(JSON.stringify({ charges, most }))
    inFlight++
    most = Math.max(most, inFlight)
    const status = inFlight > mostAtOnce ? 429 : 201
    setTimeout(() => {
      inFlight--
      if (status === 201) charges++
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ id: `ch_${charges}`, status: 'approved' }))
    }, answerAfterMs)
  })
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`The provider is ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
