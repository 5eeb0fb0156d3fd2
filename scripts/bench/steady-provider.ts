// A payment provider for comparisons of speed. It takes the same time for every charge, and only so many charges at
// once. So both sides of a comparison have the same limit. It runs as a separate process: `node
// scripts/bench/steady-provider.ts <milliseconds> <at once>`.
import { createServer } from 'node:http'

const [answerAfterMs = 50, mostAtOnce = 64] = process.argv.slice(2).map(Number)
let inFlight = 0
let most = 0
let charges = 0
/** The body of the last call to this payment provider. */
let last = ''

const server = createServer((request, response) => {
  let asked = ''
  request.setEncoding('utf8').on('data', (text: string) => {
    asked += text
  })
  request.on('end', () => {
    if (request.url === '/figures')
      return void response.end(`{"charges":${charges},"most":${most},"last":${last || null}}`)
    last = asked
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
