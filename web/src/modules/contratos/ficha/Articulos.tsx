import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { detalleDeFicha } from '@retroventa/domain/bienes/clases'
import { formatoPeso } from '@retroventa/domain/formato/numeros'
import { Dinero, Peso } from '../../../ui/Cifras.tsx'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { useEsTelefono } from '../../../ui/useMedios.ts'
import { FotosDeArticulo } from './FotosDeArticulo.tsx'

const nada = <span className="ct-nada">no aplica</span>

type Articulo = Contrato['articulos'][number]

/** What tells it from another, its gross weight and its photos. */
export function Detalle({ articulo, codigo }: { articulo: Articulo; codigo: string }) {
  const { descripcion, ficha, peso, pesoBruto, fotos } = articulo
  const detalle = [
    ficha && detalleDeFicha(ficha),
    pesoBruto !== null && pesoBruto > peso && `bruto ${formatoPeso(pesoBruto)}`,
  ].filter(Boolean)
  return (
    <>
      {detalle.length > 0 && <span className="ct-detalle">{detalle.join(', ')}</span>}
      {fotos.length > 0 && (
        <span className="ct-detalle">
          <FotosDeArticulo codigo={codigo} descripcion={descripcion} fotos={fotos} />
        </span>
      )}
    </>
  )
}

function columnasDe({ codigo, articulos, peso, valorTotal }: Contrato): ColumnaTabla<Articulo>[] {
  const sugerido = articulos.reduce((suma, articulo) => suma + articulo.sugerido, 0)
  return [
    {
      clave: 'articulo',
      titulo: 'Artículo',
      clase: 'ct-largo',
      celda: (articulo) => (
        <>
          {articulo.descripcion}
          <Detalle articulo={articulo} codigo={codigo} />
          {articulo.motivo && <span className="ct-motivo">{articulo.motivo}</span>}
        </>
      ),
      pie: 'Total',
    },
    { clave: 'ley', titulo: 'Ley', celda: ({ ley }) => ley ?? nada },
    {
      clave: 'peso',
      titulo: 'Peso',
      derecha: true,
      celda: (articulo) => (articulo.peso > 0 ? <Peso centesimas={articulo.peso} /> : nada),
      pie: peso > 0 && <Peso centesimas={peso} />,
    },
    {
      clave: 'sugerido',
      titulo: 'Sugerido ese día',
      derecha: true,
      celda: (articulo) => (articulo.sugerido > 0 ? <Dinero valor={articulo.sugerido} /> : nada),
      pie: sugerido > 0 && <Dinero valor={sugerido} />,
    },
    {
      clave: 'valor',
      titulo: 'Valor',
      derecha: true,
      celda: ({ valor }) => <Dinero valor={valor} />,
      pie: <Dinero valor={valorTotal} />,
    },
  ]
}

/** What was pledged by the sale, with the value that was suggested that day and why it was passed. */
export function Articulos({ contrato }: { contrato: Contrato }) {
  const { articulos, peso } = contrato
  const telefono = useEsTelefono()
  const cuantos = articulos.length === 1 ? '1 artículo' : `${articulos.length} artículos`
  const extra = peso > 0 ? `${cuantos}, ${formatoPeso(peso)}` : cuantos
  if (telefono) return <EnLineas contrato={contrato} extra={extra} />
  const columnas = columnasDe(contrato)
  return (
    <Tarjeta titulo="Artículos" extra={extra} sinRelleno>
      <div className="rv-desliza">
        <TablaSimple columnas={columnas} filas={articulos} clave={({ id }) => id} />
      </div>
    </Tarjeta>
  )
}

/** On a telephone: what it is and its value, with the rest below. */
function EnLineas({ contrato: { articulos, codigo }, extra }: { contrato: Contrato; extra: string }) {
  return (
    <Tarjeta titulo="Artículos" extra={extra} sinRelleno>
      <ul className="ct-lineas">
        {articulos.map((articulo) => (
          <li key={articulo.id}>
            <span className="ct-fuerte">{articulo.descripcion}</span>
            <Dinero valor={articulo.valor} className="ct-fuerte" />
            <span className="rv-suave">
              {[articulo.ley, articulo.peso > 0 && formatoPeso(articulo.peso), articulo.motivo]
                .filter(Boolean)
                .join(', ')}
              <Detalle articulo={articulo} codigo={codigo} />
            </span>
          </li>
        ))}
      </ul>
    </Tarjeta>
  )
}
