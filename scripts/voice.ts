// `npm run voice`: counts the messages that break each writing rule. A unit test fails if such a message isn't listed
// as an exception.
import { readCommandLine } from '@lightwell/server/settings/command-line.ts'
import { messagesOf } from './house/messages.ts'
import { countBroken, voiceRules } from './house/voice.ts'
import { readTree } from './tree.ts'

const { values: asked } = readCommandLine({
  name: 'voice',
  about: 'Counts messages that break each writing rule, and those allowed by name.',
  options: { list: { about: 'also lists each message that breaks one' } },
})

const tree = readTree()
if (asked.list) for (const rule of voiceRules) for (const line of rule.findings(tree)) console.log(line)
for (const { name, found, excepted } of countBroken(tree))
  console.log(`${name}: ${found}, ${excepted} allowed`)
console.log(`${messagesOf(tree).length} messages in two languages`)
