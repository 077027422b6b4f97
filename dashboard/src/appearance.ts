import { DARK, LIGHT, type ChartLook } from '@rc/charts/chart-look'
import { useMemo, useSyncExternalStore } from 'react'

const dark = matchMedia('(prefers-color-scheme: dark)')
const narrow = matchMedia('(max-width: 600px)')

/** Whether a media query holds now, and from now on. */
const useQueried = (query: MediaQueryList): boolean =>
  useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => query.matches,
  )

/** Light or dark, as the reader's system is, and whether there is little room. */
export function useLook(): ChartLook {
  const [isDark, isNarrow] = [useQueried(dark), useQueried(narrow)]
  return useMemo(() => ({ ...(isDark ? DARK : LIGHT), narrow: isNarrow }), [isDark, isNarrow])
}
