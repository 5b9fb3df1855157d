import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { conectarImpresion, type Papel } from '../ui/impresion/imprimir.ts'
import { diferido } from './diferido.ts'

const PreguntaDuplicado = diferido(() => import('../ui/impresion/PreguntaDuplicado.tsx'))

/** Where the reason of a DUPLICADO is asked for, whatever page printed: a notice outlives its page. */
export function Impresiones() {
  const cache = useQueryClient()
  const [papel, setPapel] = useState<Papel>()
  useEffect(() => {
    conectarImpresion({
      preguntar: setPapel,
      impreso({ refrescar }) {
        for (const llave of refrescar) void cache.invalidateQueries({ queryKey: [llave] })
      },
    })
  }, [cache])
  if (!papel) return null
  return (
    <Suspense fallback={null}>
      <PreguntaDuplicado papel={papel} alCerrar={() => setPapel(undefined)} />
    </Suspense>
  )
}
