import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the browser is taking the page to paper. Who draws only what is in sight draws all of it then, and before the
 * browser goes on: it waits for nobody.
 */
export function useImprimiendo(): boolean {
  const [imprimiendo, setImprimiendo] = useState(false)
  useEffect(() => {
    const antes = () => flushSync(() => setImprimiendo(true))
    const despues = () => setImprimiendo(false)
    window.addEventListener('beforeprint', antes)
    window.addEventListener('afterprint', despues)
    return () => {
      window.removeEventListener('beforeprint', antes)
      window.removeEventListener('afterprint', despues)
    }
  }, [])
  return imprimiendo
}
