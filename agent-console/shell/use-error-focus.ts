import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Focuses the first field with an error once a submit is answered.
 * @returns the form's ref, and a function to call on each submit
 */
export function useErrorFocus(isUnderWay: boolean): {
  form: RefObject<HTMLFormElement | null>
  onTry: () => void
} {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each submit, once its answer is there
  useEffect(() => {
    if (!isUnderWay) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, isUnderWay])
  return { form, onTry: () => setTries(tries + 1) }
}
