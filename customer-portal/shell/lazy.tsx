import { code } from '@lightwell/web-kit/api/code.ts'
import { isDrawing } from '@lightwell/web-kit/visit.ts'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useMissing } from './missing.ts'

/** A component whose code is loaded over the network. */
export type Lazy<Props> = ((props: Props) => ReactNode) & {
  /**
   * Awaited by the router.
   * @throws CodeMissing, shown in place of the page. The next call tries again
   */
  preload(): Promise<void>
  /** Awaited by loaders that know the part will show, so nothing jumps. The page works without it. */
  ready(): Promise<void>
}

/**
 * A part of a page that most visits never open. It renders nothing until its code has loaded. If that fails, it tries
 * again once the network is back, and the page around it keeps everything that was typed.
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
    // `null` until there's an outcome.
    const [failure, setFailure] = useState<unknown>(null)
    const come = () => preload().then(setFailure, setFailure)
    // Remember what this render used. If the code arrives before the effect runs, the effect renders the part again.
    const Drawn = Loaded
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
    useEffect(() => {
      if (!Drawn) void come()
    }, [])
    useMissing(failure, come, true)
    // Server rendering doesn't wait for it. Later renders have it.
    if (isDrawing()) void ready()
    return Drawn && <Drawn {...props} />
  }
  return Object.assign(Part, { preload, ready })
}

/**
 * Makes the same for a route, whose page takes no props. The page's type depends on the routes, so it isn't inferred
 * here.
 */
export const page: <Name extends string>(
  load: () => Promise<Record<Name, () => void>>,
  name: Name,
) => Lazy<object> = lazy as never
