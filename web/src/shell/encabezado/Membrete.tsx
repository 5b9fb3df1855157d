import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { queryEmpresa, useSesion } from '../../api/sesion.ts'

/** Heading of a page that the browser prints: whose it is, by whom and when. Never on the screen. */
export default function Membrete() {
  const { usuario, almacen } = useSesion()
  const { data: empresa } = useQuery(queryEmpresa)
  const [instante, setInstante] = useState(() => new Date().toISOString())
  useEffect(() => {
    // Paper says when it was printed, not when its page came.
    const alImprimir = () => flushSync(() => setInstante(new Date().toISOString()))
    window.addEventListener('beforeprint', alImprimir)
    return () => window.removeEventListener('beforeprint', alImprimir)
  }, [])
  return (
    <p className="marco-membrete">
      <strong>
        {empresa?.nombre} {empresa?.nit && `NIT ${empresa.nit}`}
      </strong>
      <span>
        {almacen?.codigo} {almacen?.nombre}
      </span>
      <span>
        Impreso por {usuario.nombres} {usuario.apellidos} ({usuario.username}), {formatoFechaHora(instante)}
      </span>
    </p>
  )
}
