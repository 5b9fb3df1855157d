import { PROCEDENCIAS_DICHAS } from '@retroventa/api/compras/lista'
import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import type { CambiosCompra, ClaseCompra } from '@retroventa/domain/operaciones/compras/situacion'
import { PROCEDENCIAS } from '@retroventa/domain/operaciones/compras/situacion'
import type { Plan } from '@retroventa/domain/operaciones/tipos'
import { useQueryClient } from '@tanstack/react-query'
import { usePermiso } from '../../api/sesion.ts'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { ValorOperacion } from '../../ui/operacion/ValorOperacion.tsx'
import { esTactil } from '../../ui/toque.ts'
import {
  NombreCliente,
  recuperarCliente,
  SelectorCliente,
  TiraCliente,
  useAlDia,
  useRevision,
} from '../clientes/public.ts'
import { dibujarConsultas, personaConsultada, ResumenConsultas } from '../consultas/public.ts'
import {
  conDerivados,
  deArticulos,
  evaluarFilas,
  fallasDeFilas,
  filasPesadas,
  PasoArticulos,
  sumaPropuesta,
  traerFila,
} from '../contratos/public.ts'
import { deImpuestos, ImpuestosDe } from '../dinero/public.ts'
import { AvisoLlevada, useValoracionLlevada } from '../indicadores/public.ts'
import { CuerpoOperacion, type OperacionEscrita, useOperacion } from '../operaciones/public.ts'
import { FilasPorPeso } from './FilasPorPeso.tsx'
import { comprar } from './llamadas.ts'
import {
  asuntoCompra,
  type Condiciones,
  columnaDe,
  entradaDe,
  planear,
  SIN_BORRADOR,
  type TipoCompra,
  type ValoresCompra,
  valoresIniciales,
} from './valores.ts'

const PALABRAS = PROCEDENCIAS.map((value) => ({ value, label: PROCEDENCIAS_DICHAS[value].elegir }))

/** A purchase as it is written: from whom first, then what, and what they declare or invoice. */
export function FormularioCompra(props: {
  tipo: TipoCompra
  clase: ClaseCompra
  condiciones: Condiciones
  alTerminar: (hecho: Hecho, cambio: number | undefined) => void
  alPedir: () => void
  releer: () => Promise<unknown>
}) {
  const { tipo, clase, condiciones, alTerminar, alPedir, releer } = props
  const directa = tipo === 'compraDirecta'
  const conocidos = usePermiso('contratos.crear')
  const cache = useQueryClient()
  const [alDia, alLeer] = useAlDia()
  const op: OperacionEscrita<ValoresCompra> = useOperacion<ValoresCompra>({
    tipo,
    inicial: valoresIniciales(),
    deQue: 'de esta compra',
    asunto: asuntoCompra(tipo, clase),
    sinBorrador: SIN_BORRADOR,
    deQuien: ({ clienteId }) => <NombreCliente id={clienteId} />,
    planear: (valores) => planear(tipo, clase, condiciones, { ...valores, cliente: alDia(valores.cliente) }),
    reglas: (valores) =>
      clase === 'articulos' ? fallasDeFilas(evaluarFilas(valores.filas, condiciones, columnaDe(tipo))) : [],
    derivar: conDerivados,
    entradaDe: (valores) => entradaDe(tipo, clase, condiciones, valores),
    enviar: (pedido, con) => comprar(tipo, pedido, con),
    releer,
    // What was paid for the day was read just before this.
    alRecuperar: () =>
      recuperarCliente(cache, op.de, op.de.valores.clienteId, (cliente) =>
        op.de.cambiar({ cliente, clienteId: cliente?.id ?? '' }),
      ),
    refrescar: ['compras', 'vitrina', 'caja'],
    alTerminar,
    alPedir,
  })
  const { de, cobra } = op
  // What was weighed in the valuation becomes lines, at what can be paid of it.
  const columna = clase === 'articulos' ? columnaDe(tipo) : undefined
  const llevada = useValoracionLlevada(
    'compra',
    de,
    columna &&
      ((piezas) => {
        for (const fila of filasPesadas(piezas, condiciones, columna)) traerFila(deArticulos(de), fila)
      }),
  )
  useRevision(de.valores.cliente, alLeer)
  const cliente = alDia(de.valores.cliente)
  const plan = op.plan as Plan<CambiosCompra> | undefined
  const articulos = evaluarFilas(de.valores.filas, condiciones, columnaDe(tipo))
  const suma = (campo: 'peso' | 'valor') => articulos.reduce((total, uno) => total + uno[campo], 0)
  const subtotal = plan?.cambios.subtotal ?? (clase === 'articulos' ? suma('valor') : 0)
  const elegir = (elegido: NonNullable<typeof cliente>) =>
    de.cambiar({ cliente: elegido, clienteId: elegido.id })
  const selector = (
    <SelectorCliente
      campo="cliente"
      etiqueta={directa ? 'Persona que vende' : 'Proveedor'}
      valor={cliente ?? undefined}
      alElegir={elegir}
      alBuscar={de.llegadas.esperar}
      error={de.falla('cliente')?.mensaje}
      enfocar={!cliente && !esTactil()}
      consultas={dibujarConsultas}
    />
  )
  return (
    <CuerpoOperacion op={op} titulo="Cómo queda la compra">
      <AvisoLlevada de={llevada} />
      <div className="rv-op-cabeza">
        {cliente ? (
          <TiraCliente
            cliente={cliente}
            consultas={dibujarConsultas}
            alCambiar={elegir}
            alQuitar={() => de.cambiar({ cliente: null, clienteId: '' })}
          />
        ) : (
          selector
        )}
        <ValorOperacion
          titulo="Se entrega"
          valor={plan ? cobra : subtotal > 0 ? undefined : 0}
          falta="por decir"
        />
      </div>
      {cliente && (
        <>
          {clase === 'articulos' ? (
            <PasoArticulos
              de={deArticulos(de)}
              evaluacion={{
                articulos,
                peso: suma('peso'),
                sugerido: sumaPropuesta(articulos),
                total: suma('valor'),
              }}
              condiciones={condiciones}
              conocidos={conocidos}
            />
          ) : (
            <FilasPorPeso de={de} condiciones={condiciones} />
          )}
          {directa ? (
            <fieldset className="cp-declara">
              <legend>Declaración de origen, que la persona firma en el papel</legend>
              <div className="rv-dos">
                <CampoOpcion
                  de={de}
                  nombre="procedencia"
                  etiqueta="De dónde viene lo que vende"
                  requerido
                  opciones={PALABRAS}
                />
                <CampoTexto
                  de={de}
                  nombre="procedenciaDetalle"
                  etiqueta="Detalle"
                  maximo={300}
                  marca={de.valores.procedencia === 'otra' ? 'qué dice la persona' : 'opcional'}
                />
              </div>
              {plan?.cambios.libreDesde && (
                <p className="rv-suave">Se puede vender desde el {formatoFecha(plan.cambios.libreDesde)}.</p>
              )}
            </fieldset>
          ) : (
            <>
              <CampoTexto
                de={de}
                nombre="factura"
                etiqueta="Número de la factura"
                maximo={40}
                marca="sin factura se debe un documento soporte"
              />
              <ImpuestosDe de={deImpuestos(de)} subtotal={subtotal} tarifas={condiciones.tarifas} />
            </>
          )}
          {directa && (
            <ResumenConsultas
              persona={personaConsultada({ ...cliente, clienteId: cliente.id })}
              alAbrir={undefined}
            />
          )}
        </>
      )}
    </CuerpoOperacion>
  )
}
