import { code } from '@lightwell/web-kit/api/code.ts'
import { isDrawing } from '@lightwell/web-kit/visit.ts'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useMissing } from './missing.ts'

/** A component whose code comes over the network. */
export type Lazy<Props> = ((props: Props) => ReactNode) & {
  /** What the router waits for. @throws CodeMissing, which is shown in the place of the page; the next call asks anew */
  preload(): Promise<void>
  /** What a loader waits for that knows that a part will be shown, so that nothing jumps. The page stands without it. */
  ready(): Promise<void>
}

/**
 * A part of a page that most visits never open. It shows nothing until its code is there, and where that did not come it is
 * fetched again once the network is back: the page around it stays, with all that was typed.
 */
export function lazy<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): Lazy<Props> {
  const importing = code(load)
  let Loaded: ComponentType<Props> | undefined
  const preload = async () => {
    Loaded ??= (await importing())[name]
  }
  const ready = () => preload().catch(() => {})
  function Part(props: Props) {
    // `null` until there is an outcome.
    const [failure, setFailure] = useState<unknown>(null)
    const come = () => preload().then(setFailure, setFailure)
    // What is drawn: the code may come between that and the effect, and then draws the part once more.
    const Drawn = Loaded
    // biome-ignore lint/correctness/useExhaustiveDependencies: it comes once
    useEffect(() => {
      if (!Drawn) void come()
    }, [])
    useMissing(failure, come, true)
    // A drawing doesn't wait for it, and later ones have it.
    if (isDrawing()) void ready()
    return Drawn && <Drawn {...props} />
  }
  return Object.assign(Part, { preload, ready })
}

/** The same for a route, whose page takes nothing. What a page is made of depends on the routes, so its type is not asked for. */
export const page: <Name extends string>(
  load: () => Promise<Record<Name, () => void>>,
  name: Name,
) => Lazy<object> = lazy as never
