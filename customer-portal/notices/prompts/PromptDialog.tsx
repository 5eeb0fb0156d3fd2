import type { Prompt } from '@lightwell/rulebook/notices/prompts.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'

/**
 * Suggests auto pay or paperless billing, with a button to set it up. Every answer calls `onAnswer`, and so does
 * closing the dialog.
 */
export function PromptDialog({ prompt, onAnswer }: { prompt: Prompt; onAnswer: () => void }) {
  const { title, text, yes } = asked[prompt]
  return (
    <Dialog
      open
      closesBeside
      onClose={onAnswer}
      title={title()}
      actions={
        <>
          <ButtonLink variant="primary" {...goal[prompt]} onClick={onAnswer}>
            {yes()}
          </ButtonLink>
          <Button variant="secondary" onClick={onAnswer}>
            {words.notices_prompt_later()}
          </Button>
        </>
      }
    >
      <p>{text()}</p>
    </Dialog>
  )
}

/** The page that each prompt leads to. Paperless billing is switched per account, on the profile (CP §2). */
const goal = {
  autopay: { to: paths.autopaySignup },
  paperless: { to: paths.profile, hash: 'paperless' },
} as const

const asked: Record<Prompt, Record<'title' | 'text' | 'yes', () => string>> = {
  autopay: {
    title: words.notices_prompt_autopay_title,
    text: words.notices_prompt_autopay_text,
    yes: words.notices_prompt_autopay_yes,
  },
  paperless: {
    title: words.notices_prompt_paperless_title,
    text: words.notices_prompt_paperless_text,
    yes: words.notices_prompt_paperless_yes,
  },
}
