import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type FormEvent, useEffect, useRef, useState } from 'react'

/** Asks for the account number, in any format (AH §4, §5). */
export function NumberStep({
  number,
  error,
  show,
}: {
  /** The field's initial value. */
  number: string
  /** Explains why there are no bills for the number that was entered. */
  error: string | undefined
  show: (typed: string) => void
}) {
  const [typed, setTyped] = useState(number)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show(typed)
    // Entering the same number again changes nothing on the page, so return focus to the field here.
    if (error) field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Card>
        <TextField
          ref={field}
          label={words.paper_bills_number()}
          hint={words.paper_bills_number_hint()}
          error={error}
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={setTyped}
        />
        <div>
          <Button type="submit" variant="primary">
            {words.paper_bills_number_show()}
          </Button>
        </div>
      </Card>
    </form>
  )
}
