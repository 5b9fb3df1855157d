import { pureza } from '@retroventa/api/vitrina/lista'
import { formatoPeso } from '@retroventa/domain/formato/numeros'
import {
  planearLiquidacionOro,
  type SituacionLiquidacionOro,
} from '@retroventa/domain/operaciones/desuso/liquidacion'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CampoGramos, CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { Cargando, Leido } from '../../ui/Respuestas.tsx'
import {
  CuerpoOperacion,
  MarcoOperacion,
  operacionVacia,
  type PropsDeCuerpo,
  useEnDialogo,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { type Abierto, LINEAS, REFRESCAR } from './enDialogo.ts'
import { liquidar, queryRemision } from './llamadas.ts'

interface Valores extends ValoresOperacion {
  /** Hundredths of a gram and whole pesos, by purity. */
  pesos: Record<string, number | null>
  subtotales: Record<string, number | null>
  regalias: number | null
  retencion: number | null
  papel: string
  motivo: string
}

interface Props extends Abierto {
  codigo: string
}

/** What the refiner found and pays. */
export default function Liquidar({ codigo, alCerrar }: Props) {
  const consulta = useQuery(queryRemision(codigo))
  return (
    <MarcoOperacion titulo={`Liquidar la remisión ${codigo}`} hecho="Remisión liquidada" alCerrar={alCerrar}>
      {(cuerpo) => (
        <Leido consulta={consulta} cargando={<Cargando filas={6} columnas={[3, 2]} />}>
          {({ situacion }) => (
            <Cuerpo
              {...cuerpo}
              codigo={codigo}
              alCerrar={alCerrar}
              situacion={situacion as unknown as SituacionLiquidacionOro}
            />
          )}
        </Leido>
      )}
    </MarcoOperacion>
  )
}

function Cuerpo(props: PropsDeCuerpo & Props & { situacion: SituacionLiquidacionOro }) {
  const { codigo, situacion, alTerminar, alCancelar, alCerrar } = props
  const cache = useQueryClient()
  const purezas = [...Map.groupBy(situacion.piezas, ({ categoria = 0 }) => categoria)]
  const vacias = () => Object.fromEntries(purezas.map(([categoria]) => [categoria, null]))
  const entradaDe = (v: Valores) => ({
    ensayes: purezas.map(([categoria]) => ({
      categoria,
      peso: v.pesos[categoria] ?? -1,
      subtotal: v.subtotales[categoria] ?? -1,
    })),
    papel: v.papel.trim(),
    ...(v.regalias !== null && { regalias: v.regalias }),
    ...(v.retencion !== null && { retencion: v.retencion }),
    ...(v.motivo.trim() && { motivo: v.motivo.trim() }),
  })
  const op = useOperacion<Valores>({
    tipo: 'liquidacionOro',
    inicial: {
      pesos: vacias(),
      subtotales: vacias(),
      regalias: null,
      retencion: null,
      papel: '',
      motivo: '',
      ...operacionVacia(),
    },
    deQue: 'de esta liquidación',
    asunto: `liquidacionOro.${codigo}`,
    planear(v) {
      const resultado = planearLiquidacionOro(situacion, entradaDe(v))
      if (resultado.plan) return resultado
      const enFormulario = (campo = '') =>
        campo
          .replace(/^ensayes\.(\d)\.peso$/, 'pesos.$1')
          .replace(/^ensayes\.(\d)\.subtotal$/, 'subtotales.$1')
      return { faltas: resultado.faltas.map((falta) => ({ ...falta, campo: enFormulario(falta.campo) })) }
    },
    entradaDe,
    referencia: codigo,
    enviar: (pedido, con) => liquidar(codigo, pedido, con),
    releer: () => cache.invalidateQueries({ queryKey: ['desuso'] }),
    refrescar: REFRESCAR,
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Lo que paga el refinador">
      {purezas.map(([categoria, bolsas]) => (
        <div key={categoria} className="rv-dos">
          <CampoGramos
            de={op.de}
            nombre={`pesos.${categoria}`}
            etiqueta={`${pureza(categoria)}, peso hallado`}
            ayuda={`Se enviaron ${formatoPeso(bolsas.reduce((suma, { peso }) => suma + peso, 0))}.`}
            requerido
          />
          <CampoPesos
            de={op.de}
            nombre={`subtotales.${categoria}`}
            etiqueta={`${pureza(categoria)}, subtotal`}
            requerido
          />
        </div>
      ))}
      <div className="rv-dos">
        <CampoPesos de={op.de} nombre="regalias" etiqueta="Regalías" />
        <CampoPesos de={op.de} nombre="retencion" etiqueta="Retención" />
      </div>
      <CampoTexto de={op.de} nombre="papel" etiqueta="Documento del refinador" requerido maximo={40} />
      <CampoTexto
        de={op.de}
        nombre="motivo"
        etiqueta="Por qué no es el peso enviado"
        maximo={300}
        lineas={LINEAS}
        marca="si difiere"
      />
    </CuerpoOperacion>
  )
}
