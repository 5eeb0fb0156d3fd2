import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import type { CheckKind } from '@lightwell/rulebook/views/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { OpenView, startCheck } from './calls.ts'

/** A way to verify the caller: the kind of check, and the email address or phone number that it uses. */
export type Way = OpenView['checks'][number]

interface Kind {
  /** The label of this check in the list of checks. */
  label(way: Way): string
  /** Starts the check. Left out if the caller already has a code to read out. */
  start?: {
    button: () => string
    body(way: Way): Parameters<typeof startCheck>[1]
    /**
     * Says what to do next.
     * @param to the email address or phone number that got the code, or the number to call
     */
    said(to: string): string
  }
  /** False if staff themselves confirm that the check succeeded, without a code. */
  takesCode: boolean
  finish: () => string
}

/** The texts and steps of each kind of check. */
export const checkKinds: Record<CheckKind, Kind> = {
  'support-code': {
    label: () => words.console_by_support_code(),
    takesCode: true,
    finish: words.console_check_go,
  },
  'contact-code': {
    label: ({ contact, to }) =>
      contact === 'telephone'
        ? words.console_by_text({ to: to ?? '' })
        : words.console_by_mail({ to: to ?? '' }),
    start: {
      button: words.console_send_code,
      body: ({ contact }) => ({ kind: 'contact-code', contact: contact ?? 'email' }),
      said: (to) => words.console_code_sent({ to }),
    },
    takesCode: true,
    finish: words.console_check_go,
  },
  'chat-link': {
    label: () => words.chat_links_check(),
    takesCode: false,
    finish: words.console_check_go,
  },
  'call-back': {
    label: ({ to }) => words.console_by_call_back({ to: to ?? '' }),
    start: {
      button: words.console_show_number,
      body: () => ({ kind: 'call-back' }),
      said: (to) => words.console_call_back_to({ to: formatTelephone(to) }),
    },
    takesCode: false,
    finish: words.console_call_back_done,
  },
}
