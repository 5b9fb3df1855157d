import { resumen } from '@retroventa/api/importaciones/textos'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Progress } from 'antd'
import { useState } from 'react'
import { operacion } from '../../ui/avisos.ts'
import { claseBoton } from '../../ui/Boton.tsx'
import { Cargando, Leido } from '../../ui/Respuestas.tsx'
import { Columnas } from './Columnas.tsx'
import { Confirmar } from './Confirmar.tsx'
import { Deshacer } from './Deshacer.tsx'
import { EtiquetaImportacion } from './Etiquetas.tsx'
import { Filas } from './Filas.tsx'
import {
  CLAVE_IMPORTACIONES,
  DESCARGAS,
  descartar,
  enMarcha,
  type Importacion,
  queryImportacion,
} from './llamadas.ts'

interface Props {
  id: string
  alVolver: () => void
}

/** An import: how it was read, its rows, and what may be done with it now. */
export function HojaImportacion({ id, alVolver }: Props) {
  const cache = useQueryClient()
  const alCambiar = (nueva: Importacion) => {
    cache.setQueryData(queryImportacion(id).queryKey, nueva)
    void cache.invalidateQueries({ queryKey: CLAVE_IMPORTACIONES })
  }
  return (
    <Leido consulta={useQuery(queryImportacion(id))} cargando={<Cargando filas={6} />}>
      {(leida) => <Hoja importacion={leida} alCambiar={alCambiar} alVolver={alVolver} />}
    </Leido>
  )
}

function Hoja(props: {
  importacion: Importacion
  alCambiar: (importacion: Importacion) => void
  alVolver: () => void
}) {
  const { importacion: data, alCambiar, alVolver } = props
  return (
    <>
      <Cabeza importacion={data} alCambiar={alCambiar} alVolver={alVolver} />
      {data.previa && data.estado === 'lista' && (
        <Alert
          type="warning"
          showIcon
          title={`${data.previa.por} ya importó este mismo archivo${data.previa.terminada ? `: ${formatoFechaHora(data.previa.terminada)}` : '.'}`}
        />
      )}
      {data.razon && <Alert type="error" showIcon title={data.razon} />}
      {enMarcha(data) && <Avance importacion={data} />}
      {(data.estado === 'lista' || data.estado === 'revisando') && (
        <Columnas key={data.version} importacion={data} alCambiar={alCambiar} />
      )}
      {data.estado === 'lista' ? (
        <Confirmar importacion={data} alCambiar={alCambiar}>
          <Filas importacion={data} />
        </Confirmar>
      ) : (
        data.estado !== 'revisando' && data.estado !== 'descartada' && <Filas importacion={data} />
      )}
    </>
  )
}

const PASO = { revisando: 'Revisando', aplicando: 'Guardando', deshaciendo: 'Deshaciendo' } as const

function Avance({ importacion: i }: { importacion: Importacion }) {
  const total =
    i.estado === 'revisando'
      ? i.filas
      : i.estado === 'aplicando'
        ? i.nuevas + i.existentes
        : i.creados + i.completados
  const parte = total === 0 ? 100 : Math.min(100, Math.floor((i.procesadas / total) * 100))
  return (
    <section className="rv-tarjeta im-avance" aria-live="polite">
      <p>
        <strong>{PASO[i.estado as keyof typeof PASO]}</strong> {formatoEntero(i.procesadas)} de{' '}
        {formatoEntero(total)}
        <span className="rv-suave"> Puede cerrar la página: sigue sola.</span>
      </p>
      <Progress percent={parte} aria-label="Avance de la importación" />
    </section>
  )
}

function Cabeza(props: {
  importacion: Importacion
  alCambiar: (importacion: Importacion) => void
  alVolver: () => void
}) {
  const { importacion: i, alCambiar, alVolver } = props
  const [ocupado, setOcupado] = useState(false)
  const malas = i.conError + i.repetidas
  async function alDescartar(): Promise<void> {
    setOcupado(true)
    try {
      alCambiar(await operacion('eliminar', () => descartar(i.id)))
      alVolver()
    } catch {
      // Its notice was shown.
    } finally {
      setOcupado(false)
    }
  }
  return (
    <section className="rv-tarjeta im-cabeza" aria-label="Archivo">
      <div className="im-cabeza-texto">
        <p className="im-archivo-nombre">
          <strong>{i.archivo}</strong> <EtiquetaImportacion estado={i.estado} />
        </p>
        <p className="rv-suave">
          {i.detalle}, {formatoEntero(i.filas)} {i.filas === 1 ? 'fila' : 'filas'}. La subió {i.subidaPor} el{' '}
          {formatoFechaHora(i.creada)}
          {i.firmadaPor && i.confirmada && `; la firmó ${i.firmadaPor} el ${formatoFechaHora(i.confirmada)}`}
        </p>
        {(i.estado === 'terminada' || i.estado === 'deshecha') && <p>Resultado: {resumen(i)}.</p>}
      </div>
      <div className="im-cabeza-acciones">
        {malas > 0 && i.estado !== 'revisando' && i.estado !== 'descartada' && (
          <>
            <a className={claseBoton()} href={DESCARGAS.erroresXlsx(i.id)} download>
              Filas por corregir (Excel)
            </a>
            <a className={claseBoton()} href={DESCARGAS.erroresCsv(i.id)} download>
              CSV
            </a>
          </>
        )}
        {(i.estado === 'lista' || i.estado === 'revisando') && (
          <Button danger loading={ocupado} onClick={() => void alDescartar()}>
            Descartar
          </Button>
        )}
        {i.sePuedeDeshacer && <Deshacer importacion={i} alCambiar={alCambiar} />}
        <Button onClick={alVolver}>Subir otro archivo</Button>
      </div>
    </section>
  )
}
