import type { FormEntry, OpenForm } from '@lightwell/client/payment-methods/form-biller.ts'
import { formBiller } from '@lightwell/client/payment-methods/form-biller.ts'
import type { MethodKind } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAccount, useSession } from '../../shell/session.ts'
import type { FrameSays, ShowForm } from '../frame/frame-messages.ts'

/**
 * `unreachable`: the form didn't open; `too-many`: a limit was exceeded; `over`: the form expired or was canceled in
 * another tab.
 */
type FormState = 'opening' | 'shown' | 'unreachable' | 'too-many' | 'over'

/** The longest we wait for the form to load. */
const patienceMs = 25_000

interface Entry {
  kind: MethodKind
  title: string
  onComplete: (uid: string) => void
  onCancel: () => void
}

/**
 * Opens the provider's hosted form in a frame and tracks its state. Every opening gets a new form, because a form works
 * only once.
 */
export function useHostedForm({ kind, title, onComplete, onCancel }: Entry): {
  state: FormState
  frame: RefObject<HTMLIFrameElement | null>
  height: number | undefined
  openAgain: () => void
} {
  const session = useSession()
  const account = useAccount()
  const [state, setState] = useState<FormState>('opening')
  const [height, setHeight] = useState<number>()
  const [opening, setOpening] = useState(0)
  const frame = useRef<HTMLIFrameElement>(null)
  const heard = useRef({ onComplete, onCancel })
  heard.current = { onComplete, onCancel }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new opening is a new form
  useEffect(() => {
    const form = openForm(account, { kind, billingName: suggestedName(kind, account, session.person) })
    let isOver = false
    const { theme } = document.documentElement.dataset
    const post = (message: ShowForm) => frame.current?.contentWindow?.postMessage(message, location.origin)
    const timer = setTimeout(() => setState('unreachable'), patienceMs)
    void form.then((opened) => {
      if (typeof opened === 'string' && !isOver) setState(opened)
    })
    const hear = async ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin || !isOfFrame(data)) return
      const opened = await form
      if (isOver || typeof opened === 'string') return
      if (data.event === 'ready') return post({ source: 'lightwell-card-form', ...opened, title, theme })
      if (data.uid !== opened.uid) return
      if (data.height > 0) setHeight(data.height)
      if (data.event === 'start') {
        clearTimeout(timer)
        setState('shown')
      }
      if (data.event === 'complete' || data.code === 'form_completed') heard.current.onComplete(opened.uid)
      else if (data.event === 'cancel') heard.current.onCancel()
      else if (data.code === 'form_expired' || data.code === 'form_cancelled') setState('over')
    }
    addEventListener('message', hear)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('message', hear)
    }
  }, [opening])

  const openAgain = () => {
    setState('opening')
    setHeight(undefined)
    setOpening(opening + 1)
  }
  return { state, frame, height, openAgain }
}

/** Opens a form for entering one method. Returns the reason if the form can't be opened. */
async function openForm(
  account: LinkedAccount,
  entry: Omit<FormEntry, 'orderId'>,
): Promise<OpenForm | 'unreachable' | 'too-many'> {
  try {
    const answer = await formBiller(account).openForm({ ...entry, orderId: crypto.randomUUID() })
    if (answer.ok) return answer.value
    return answer.refusal === 'too-many-requests' ? 'too-many' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/**
 * Returns the likely account holder's name, to prefill the form. A business's bank account is in the business's name.
 */
function suggestedName(kind: MethodKind, account: LinkedAccount, person: Session['person']): string {
  const { firstName = '', lastName = '' } = person ?? {}
  const isOfBusiness = kind === 'checking' && account.accountType === 'Business'
  const name = isOfBusiness ? account.name : `${firstName} ${lastName}`.trim() || account.name
  return name.slice(0, 80)
}

function isOfFrame(data: unknown): data is FrameSays {
  return (
    typeof data === 'object' && data !== null && 'source' in data && data.source === 'lightwell-card-form'
  )
}
