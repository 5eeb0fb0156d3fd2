// Makes the list of passwords that nobody may choose (`server/identity/common-passwords.ts`). Reads a file with one
// password per line.
//   node scripts/with-node.mjs scripts/list-passwords.ts < passwords.txt > server/identity/common-passwords.txt
import { leastPasswordCharacters } from '@lightwell/rulebook/identity/rules.ts'
import { listedAs } from '@lightwell/server/identity/common-passwords.ts'

let text = ''
for await (const piece of process.stdin) text += piece
const long = text.split(/\r?\n/).filter((line) => [...line].length >= leastPasswordCharacters)
process.stdout.write(`${[...new Set(long.map(listedAs))].sort().join('\n')}\n`)
