import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Brings the focus to the first field with an error once a try to send a form is answered.
 * @returns the form's ref, and what to call on each try
 */
export function useErrorFocus(isUnderWay: boolean): {
  form: RefObject<HTMLFormElement | null>
  onTry: () => void
} {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try, once its answer is there
  useEffect(() => {
    if (!isUnderWay) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, isUnderWay])
  return { form, onTry: () => setTries(tries + 1) }
}
