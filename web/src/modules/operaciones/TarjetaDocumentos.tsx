import { tituloDe } from '@retroventa/api/operaciones/lista'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { Dinero } from '../../ui/Cifras.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { EnlaceDocumento } from './EnlaceDocumento.tsx'

interface Hecho {
  codigo: string
  tipo: string
  estado: string
  instante: string
  valor: number
}

/** Every document of a sale, a purchase or a plan, each with a way to it. @param props.titulo how the table is called: *Documentos de la venta* */
export function TarjetaDocumentos({ titulo, documentos }: { titulo: string; documentos: readonly Hecho[] }) {
  return (
    <Tarjeta titulo="Documentos" sinRelleno>
      <TablaSimple
        plegable
        titulo={titulo}
        filas={documentos}
        clave={(d) => d.codigo}
        columnas={[
          {
            clave: 'codigo',
            titulo: 'Documento',
            cabeza: true,
            celda: (d) => <EnlaceDocumento codigo={d.codigo} />,
          },
          {
            clave: 'tipo',
            titulo: 'Operación',
            celda: (d) => (d.estado === 'anulado' ? `${tituloDe(d.tipo)}, anulado` : tituloDe(d.tipo)),
          },
          { clave: 'cuando', titulo: 'Cuándo', celda: (d) => formatoFechaHora(d.instante) },
          { clave: 'valor', titulo: 'Valor', derecha: true, celda: (d) => <Dinero valor={d.valor} /> },
        ]}
      />
    </Tarjeta>
  )
}
