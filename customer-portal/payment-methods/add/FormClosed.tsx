import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useBrand } from '../../shell/session.ts'

/** Says that the hosted form isn't available and why, with two ways to continue. */
export function FormClosed({
  why,
  openAgain,
  goBack,
}: {
  why: 'unreachable' | 'too-many' | 'over'
  openAgain: () => void
  goBack: () => void
}) {
  const { supportTelephone: telephone } = useBrand()
  const isOver = why === 'over'
  return (
    <Stack gap={4}>
      <Notice kind="warning" live title={titles[why]()}>
        <Telephone number={telephone} sentence={texts[why]({ telephone })} />
      </Notice>
      <Actions>
        <Button variant="primary" onClick={openAgain}>
          {isOver ? words.payment_methods_form_reopen() : words.payment_methods_form_again()}
        </Button>
        <Button variant="quiet" onClick={goBack}>
          {words.payment_methods_form_back()}
        </Button>
      </Actions>
    </Stack>
  )
}

const titles = {
  unreachable: words.payment_methods_form_unreachable,
  'too-many': words.payment_methods_form_not_yet,
  over: words.payment_methods_form_over,
}
const texts = {
  unreachable: words.payment_methods_form_unreachable_text,
  'too-many': words.payment_methods_form_not_yet_text,
  over: words.payment_methods_form_over_text,
}
