import ArrowLeftOutlined from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined'
import { tituloDe } from '@retroventa/api/operaciones/lista'
import type { Documento } from '@retroventa/api/operaciones/llamadas'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Estado } from '../../../ui/Estado.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { AntesDespues } from '../../../ui/operacion/AntesDespues.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { SinRegistro } from '../../../ui/SinRegistro.tsx'
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
  const consulta = useQuery(queryDocumento(codigo))
  const { data: documento } = consulta
  if (!documento)
    return (
      <SinRegistro
        consulta={consulta}
        noExiste="documento.no_existe"
        texto={`${codigo} no está entre los documentos de este almacén.`}
      >
        <Link to="/documentos">Ver los documentos</Link>
      </SinRegistro>
    )
  return (
    <>
      <Cabeza documento={documento} />
      <div className="op-columnas">
        <div className="op-columna">
          {documento.cifras.length > 0 && (
            <Tarjeta titulo="Lo que cambió" sinRelleno>
              <div className="rv-desliza">
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
