import type { PruebaDeLibros } from '@retroventa/api/contabilidad/llamadas'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { operacion } from '../../ui/avisos.ts'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { EnlacesDocumentos } from '../operaciones/public.ts'
import { probar, queryPruebas } from './llamadas.ts'
import '../../ui/lista/lista.css'

/** Both ledgers proven: now or last night, how much was proven, and every difference with its documents. */
export function PaginaPrueba() {
  const cache = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(queryPruebas)
  const pruebas = data?.pruebas ?? []
  const enMarcha = pruebas[0]?.enMarcha ?? false
  const ultima = pruebas.find(({ terminada }) => terminada !== null)
  async function pedir(): Promise<void> {
    await operacion('guardar', probar, () => ({
      titulo: 'Prueba en marcha',
      texto: 'El resultado aparece aquí cuando termine.',
    })).catch(() => {
      // The notice has said it.
    })
    await cache.invalidateQueries({ queryKey: ['contabilidad', 'pruebas'] })
  }
  return (
    <>
      <TituloPagina
        titulo="Prueba de los libros"
        detalle="El libro de dinero y el de mercancía, fila por fila. También se hace cada noche."
      >
        <Button type="primary" loading={enMarcha} onClick={() => void pedir()}>
          {enMarcha ? 'Probando' : 'Probar ahora'}
        </Button>
      </TituloPagina>
      {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {isPending && !error && <Cargando />}
      {data && pruebas.length === 0 && (
        <EstadoVacio
          titulo="Todavía no se han probado los libros"
          texto="Pruébelos ahora, o espere a la noche."
        />
      )}
      {ultima && <Resultado prueba={ultima} />}
      {pruebas.length > 0 && <Anteriores pruebas={pruebas} />}
    </>
  )
}

const cuanto = ({ probado }: PruebaDeLibros): string =>
  probado
    ? `${formatoCuantos(probado.documentos, 'documento', 'documentos')}, ${formatoCuantos(probado.asientos, 'asiento', 'asientos')} con ${formatoCuantos(probado.partidas, 'partida', 'partidas')}, ${formatoCuantos(probado.movimientos, 'movimiento', 'movimientos')} de mercancía y ${formatoCuantos(probado.piezas, 'artículo', 'artículos')}`
    : ''

const cuantas = (total: number): string => (total === 0 ? 'Ninguna' : formatoEntero(total))

function Resultado({ prueba }: { prueba: PruebaDeLibros }) {
  const { totalDiferencias: total, diferencias, terminada } = prueba
  const cuando = terminada ? formatoFechaHora(terminada) : ''
  if (total === 0)
    return <EstadoVacio titulo="Los dos libros cuadran" texto={`Se probaron ${cuanto(prueba)}. ${cuando}`} />
  const ajenas = total - diferencias.length
  return (
    <Tarjeta
      titulo={total === 1 ? 'Una diferencia' : `${formatoEntero(total)} diferencias`}
      extra={<span className="rv-suave">{cuando}</span>}
    >
      <p className="rv-suave">{`Se probaron ${cuanto(prueba)}.`}</p>
      {diferencias.length > 0 && (
        <TablaSimple
          plegable
          titulo="Diferencias"
          columnas={[
            { clave: 'almacen', titulo: 'Almacén', celda: ({ almacen }) => almacen },
            { clave: 'mensaje', titulo: 'Diferencia', celda: ({ mensaje }) => mensaje },
            {
              clave: 'documentos',
              titulo: 'Documentos',
              celda: ({ documentos }) =>
                documentos.length > 0 ? <EnlacesDocumentos codigos={documentos} /> : 'Ninguno en particular',
            },
          ]}
          filas={diferencias}
          clave={({ almacen, mensaje }, i) => `${almacen}${mensaje}${i}`}
        />
      )}
      {ajenas > 0 && (
        <p className="rv-suave">{`${formatoEntero(ajenas)} más en otros almacenes, o sin nombrar.`}</p>
      )}
    </Tarjeta>
  )
}

function Anteriores({ pruebas }: { pruebas: readonly PruebaDeLibros[] }) {
  return (
    <Tarjeta titulo="Pruebas" sinRelleno>
      <TablaSimple
        plegable
        columnas={[
          { clave: 'pedida', titulo: 'Cuándo', celda: ({ pedida }) => formatoFechaHora(pedida) },
          { clave: 'quien', titulo: 'Quién', celda: ({ usuario }) => usuario ?? 'Cada noche' },
          {
            clave: 'documentos',
            titulo: 'Documentos',
            derecha: true,
            celda: ({ probado, enMarcha }) =>
              probado ? formatoEntero(probado.documentos) : enMarcha ? 'En marcha' : 'No terminó',
          },
          {
            clave: 'duracion',
            titulo: 'Duró',
            derecha: true,
            celda: ({ duracionMs }) =>
              duracionMs === null ? '' : `${formatoEntero(Math.max(1, Math.round(duracionMs / 1_000)))} s`,
          },
          {
            clave: 'diferencias',
            titulo: 'Diferencias',
            derecha: true,
            celda: ({ terminada, totalDiferencias }) => (terminada ? cuantas(totalDiferencias) : ''),
          },
        ]}
        filas={pruebas}
        clave={({ id }) => id}
      />
    </Tarjeta>
  )
}
