import ArrowLeftOutlined from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined'
import { tituloDe } from '@retroventa/api/operaciones/lista'
import type { Documento } from '@retroventa/api/operaciones/llamadas'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ErrorApi } from '../../../api/errorApi.ts'
import { Estado } from '../../../ui/Estado.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { AntesDespues } from '../../../ui/operacion/AntesDespues.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../../ui/Respuestas.tsx'
import { useTitulo } from '../../../ui/useTitulo.ts'
import { queryDocumento } from '../llamadas.ts'
import { Acciones } from './Acciones.tsx'
import { Asiento, Dinero, Mercancia } from './Libros.tsx'
import { Mensajes, Quienes } from './Quienes.tsx'
import '../operaciones.css'

/** A document as it was written: what it changed, its money, its entry, its goods, who answered for it. */
export function PaginaDocumento() {
  const { codigo } = useParams({ from: '/marco/documentos/$codigo' })
  useTitulo(codigo)
  const { data: documento, error, isPending, refetch } = useQuery(queryDocumento(codigo))
  if (isPending)
    return (
      <Tarjeta>
        <Cargando filas={8} columnas={[2, 4, 3]} />
      </Tarjeta>
    )
  if (!documento) return <SinDocumento codigo={codigo} error={error} alReintentar={() => void refetch()} />
  return (
    <>
      <Cabeza documento={documento} />
      <div className="op-columnas">
        <div className="op-columna">
          {documento.cifras.length > 0 && (
            <Tarjeta titulo="Lo que cambió" sinRelleno>
              <div className="op-desliza">
                <AntesDespues cifras={documento.cifras} titulo="Lo que cambió" />
              </div>
            </Tarjeta>
          )}
          <Asiento documento={documento} />
          <Mercancia documento={documento} />
        </div>
        <div className="op-columna">
          <Dinero documento={documento} />
          <Quienes documento={documento} />
          <Mensajes documento={documento} />
        </div>
      </div>
    </>
  )
}

function Cabeza({ documento }: { documento: Documento }) {
  const { codigo, tipo, estado, instante, almacen } = documento
  return (
    <div className="rv-titulo op-cabeza">
      <Link to="/documentos" aria-label="Volver a los documentos" className="op-volver">
        <Icono de={ArrowLeftOutlined} />
      </Link>
      <h1>{codigo}</h1>
      {estado === 'anulado' && <Estado situacion={{ estado }} />}
      <p className="rv-titulo-detalle">
        {tituloDe(tipo)} · {formatoFechaHora(instante)} · {almacen.nombre}
      </p>
      <Acciones documento={documento} />
    </div>
  )
}

function SinDocumento(props: { codigo: string; error: unknown; alReintentar: () => void }) {
  const { codigo, error, alReintentar } = props
  return (
    <Tarjeta>
      {error instanceof ErrorApi && error.codigo === 'documento.no_existe' ? (
        <EstadoVacio titulo={error.mensaje} texto={`${codigo} no está entre los documentos de este almacén.`}>
          <Link to="/documentos">Ver los documentos</Link>
        </EstadoVacio>
      ) : (
        <EstadoError error={error} alReintentar={alReintentar} />
      )}
    </Tarjeta>
  )
}
