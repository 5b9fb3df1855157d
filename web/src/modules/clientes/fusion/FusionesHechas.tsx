import { conPuntos } from '@retroventa/domain/documentos/formatoDocumento'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Documento } from '../../../ui/Cifras.tsx'
import { enfocarAlAbrir, enfocarClave } from '../../../ui/formulario/enfocar.ts'
import { BotonGuardar, FirmaDeFormulario } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { Cargando, EstadoError, SinActualizar } from '../../../ui/Respuestas.tsx'
import { deshacer, queryFusiones } from './llamadas.ts'
import './fusion.css'

const IMPIDE = {
  deshecha: 'se deshizo',
  plazo: 'definitiva, pasó más de un día',
  cambio: 'definitiva, el cliente cambió después',
  puntos:
    'definitiva, el cliente ya usó los puntos que recibió, o hubo movimientos en las ventas que los dieron',
} as const

/** Records that a customer took over, with *Deshacer* while it can be. Nothing when there are none. */
export function FusionesHechas({ id, titulo = true }: { id: string; titulo?: boolean }) {
  const consulta = useQuery(queryFusiones(id))
  const { data, error, refetch } = consulta
  const [abierta, setAbierta] = useState<string>()
  if (error && !data) return <EstadoError error={error} alReintentar={() => void refetch()} />
  if (!data) return <Cargando filas={2} columnas={[3, 1]} />
  if (data.items.length === 0) return null
  return (
    <section className="cl-seccion" aria-label="Fusiones de este cliente">
      {titulo && <h2>Fusiones</h2>}
      <SinActualizar consulta={consulta} />
      <ul className="cl-fusiones">
        {data.items.map((fusion) => (
          <li key={fusion.id}>
            <div>
              <p>
                Recibió lo de <strong>{fusion.nombre}</strong>, documento{' '}
                <Documento texto={conPuntos(fusion.cedula)} />
              </p>
              <p className="rv-suave">
                {formatoFechaHora(fusion.hecha)}, por {fusion.por}
                {fusion.impide && `: ${IMPIDE[fusion.impide]}`}
              </p>
            </div>
            {!fusion.impide && abierta !== fusion.id && (
              <Button onClick={() => setAbierta(fusion.id)}>Deshacer</Button>
            )}
            {abierta === fusion.id && !fusion.impide && (
              <Deshacer id={fusion.id} alTerminar={() => setAbierta(undefined)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Deshacer({ id, alTerminar }: { id: string; alTerminar: () => void }) {
  const cache = useQueryClient()
  const de = useFormulario({
    inicial: {},
    firma: true,
    operacion: 'editar',
    enviar: (_, con) => deshacer(id, con),
    exito: () => ({ titulo: 'Fusión deshecha', texto: 'Los dos clientes están como antes.' }),
    alGuardar() {
      alTerminar()
      void cache.invalidateQueries()
    },
  })
  // It comes in the place of what was pressed.
  useEffect(() => enfocarAlAbrir(de.contenedor, enfocarClave), [de])
  return (
    <div className="cl-fusion-deshacer" ref={de.contenedor}>
      <FirmaDeFormulario de={de}>
        <Button onClick={alTerminar}>Cancelar</Button>
        <BotonGuardar de={de} texto="Deshacer la fusión" />
      </FirmaDeFormulario>
    </div>
  )
}
