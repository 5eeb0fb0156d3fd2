import { RefusedInView } from '@lightwell/web-kit/api/faults.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { RefusedPart } from '../views/refused.ts'
import { useMissing } from './missing.ts'

/**
 * A part of a page that has its own API call (`read-part.ts`). If the call failed, shows a notice with a retry button.
 * If a retry fails, screen readers announce it. If a retry succeeds, the focus moves to the start of the part.
 */
export function Part<Value>({
  of: part,
  children,
}: {
  of: Value | Error
  children: (value: Value) => ReactNode
}): ReactNode {
  const router = useRouter()
  // Each failure is a new error object. Comparing the objects shows if a retry is still running or has failed again.
  const [triedAfter, setTriedAfter] = useState<Error>()
  const beginning = useRef<HTMLParagraphElement>(null)
  const isMissing = part instanceof Error
  const hasCome = triedAfter !== undefined && !isMissing
  useMissing(isMissing && part, router.invalidate)
  useEffect(() => {
    if (hasCome) beginning.current?.focus()
  }, [hasCome])
  if (!isMissing)
    return (
      <>
        {hasCome && (
          <p ref={beginning} tabIndex={-1} className="visually-hidden">
            {words.portal_part_here()}
          </p>
        )}
        {children(part)}
      </>
    )
  if (part instanceof RefusedInView) return <RefusedPart why={part.code} />
  const isTrying = triedAfter === part
  const retry = () => {
    setTriedAfter(part)
    void router.invalidate()
  }
  return (
    <Notice
      kind="warning"
      action={
        <Button variant="quiet" pending={isTrying} onClick={retry}>
          {words.portal_error_retry()}
        </Button>
      }
    >
      <p>{words.portal_part_missing()}</p>
      <p role="status">{triedAfter && !isTrying && words.portal_part_missing_still()}</p>
    </Notice>
  )
}
