// Counts where the words files break the voice. `npm run check` fails on what isn't an exception by name.
import { readCommandLine } from '@lightwell/server/command-line.ts'
import { messagesOf } from './house/messages.ts'
import { countHabits, voiceRules } from './house/voice.ts'
import { readTree } from './tree.ts'

const { values: asked } = readCommandLine({
  name: 'voice',
  about: 'Counts the messages that break each habit of the voice, and those excepted by name.',
  options: { list: { about: 'also prints each message that breaks one' } },
})

const tree = readTree()
if (asked.list) for (const rule of voiceRules) for (const line of rule.findings(tree)) console.log(line)
for (const { name, found, excepted } of countHabits(tree))
  console.log(`${name}: ${found}, and ${excepted} by name`)
console.log(`${messagesOf(tree).length} messages in two languages`)
