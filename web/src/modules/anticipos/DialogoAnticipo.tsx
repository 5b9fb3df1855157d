import { pideCumplimiento } from '@retroventa/api/clientes/senales'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { enfocarAlAbrir } from '../../ui/formulario/enfocar.ts'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { type Cliente, recuperarCliente, SelectorCliente, useAlDia, useRevision } from '../clientes/public.ts'
import {
  CamposMovimiento,
  enSusCampos,
  entradaDe as entradaDeGasto,
  SIN_BORRADOR,
  type ValoresMovimiento,
  valoresIniciales,
} from '../dinero/public.ts'
import {
  CuerpoOperacion,
  MarcoOperacion,
  type OperacionEscrita,
  operacionVacia,
  type PropsDeCuerpo,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { abonar, cruzar, type Leido, legalizar, querySituacion } from './llamadas.ts'

export type ActoAnticipo = 'abono' | 'legalizacion' | 'cruce'

const TEXTOS: Record<ActoAnticipo, { titulo: string; hecho: string }> = {
  abono: { titulo: 'Abono del anticipo', hecho: 'Abono guardado' },
  legalizacion: { titulo: 'Legalizar el anticipo', hecho: 'Anticipo legalizado' },
  cruce: { titulo: 'Cruzar el anticipo', hecho: 'Anticipo cruzado' },
}

interface DeAnticipo extends PropsDeCuerpo {
  situacion: Leido['situacion']
  releer: () => Promise<unknown>
  alCerrar: () => void
}

/** Dialog of an act on an advance: what is left of it, what is done, signature and receipt. */
export function DialogoAnticipo(props: { codigo: string; que: ActoAnticipo; alCerrar: () => void }) {
  const { codigo, que, alCerrar } = props
  const { data, error, refetch } = useQuery(querySituacion(codigo))
  const Cuerpo = { abono: Abono, legalizacion: Legalizacion, cruce: Cruce }[que]
  const { titulo, hecho } = TEXTOS[que]
  return (
    <MarcoOperacion titulo={`${titulo} ${codigo}`} hecho={hecho} alCerrar={alCerrar}>
      {(cuerpo) =>
        data ? (
          <Cuerpo {...cuerpo} alCerrar={alCerrar} situacion={data.situacion} releer={refetch} />
        ) : error ? (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        ) : (
          <Cargando filas={4} columnas={[3, 2]} />
        )
      }
    </MarcoOperacion>
  )
}

/** Gives the form to its dialog and puts the focus where the typing begins. */
function useEnDialogo<T extends object>(de: Formulario<T>, { visible, alNacer }: PropsDeCuerpo): void {
  useEffect(() => alNacer(de), [alNacer, de])
  useEffect(() => {
    if (visible) enfocarAlAbrir(de.contenedor)
  }, [visible, de])
}

const comun = ({ situacion, releer, alTerminar, alCerrar }: DeAnticipo) => ({
  deQue: 'de este anticipo',
  referencia: situacion.codigo,
  releer,
  refrescar: ['anticipos', 'caja', 'dinero'],
  alTerminar,
  alPedir: alCerrar,
})

const deSaldo = ({ situacion }: DeAnticipo) => `Saldo: ${formatoPesos(situacion.fila.saldo)}.`

interface ValoresAbono extends ValoresOperacion {
  valor: number | null
}

/** Money that comes back: to us, or to the customer who left it. */
function Abono(props: DeAnticipo) {
  const { situacion, alCancelar } = props
  const entradaDe = ({ valor }: ValoresAbono) => ({ valor: valor ?? 0 })
  const op = useOperacion<ValoresAbono>({
    ...comun(props),
    tipo: 'abonoAnticipo',
    asunto: `abonoAnticipo.${situacion.codigo}`,
    inicial: { valor: situacion.fila.saldo || null, ...operacionVacia() },
    planear: (v) => PLANEADORES.abonoAnticipo(situacion, entradaDe(v)),
    entradaDe,
    enviar: (pedido, con) => abonar(situacion.codigo, pedido, con),
  })
  useEnDialogo(op.de, props)
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Cómo queda el anticipo">
      <CampoPesos
        de={op.de}
        nombre="valor"
        etiqueta={situacion.sentido === 'cobrar' ? 'Valor que devuelven' : 'Valor que se devuelve'}
        requerido
        ayuda={deSaldo(props)}
      />
    </CuerpoOperacion>
  )
}

/** What it was spent on, as an expense: beyond the balance the drawer pays. */
function Legalizacion(props: DeAnticipo) {
  const { situacion, alCancelar } = props
  const cache = useQueryClient()
  const ponerTercero = (tercero: Cliente | null) => op.de.cambiar({ tercero, terceroId: tercero?.id ?? '' })
  const [alDia, alLeer] = useAlDia()
  const op: OperacionEscrita<ValoresMovimiento> = useOperacion<ValoresMovimiento>({
    ...comun(props),
    tipo: 'legalizacionAnticipo',
    asunto: `legalizacionAnticipo.${situacion.codigo}`,
    sinBorrador: SIN_BORRADOR,
    async alRecuperar(): Promise<void> {
      const { tipoId, terceroId } = op.de.valores
      await recuperarCliente(cache, op.de, terceroId, ponerTercero, 'tercero')
      // A kind that was put out of use is no more on the list: another one is chosen.
      if (tipoId && !situacion.tipos.some(({ id }) => id === tipoId)) op.de.poner('tipoId', '')
    },
    inicial: valoresIniciales(),
    planear: (v) =>
      enSusCampos(
        PLANEADORES.legalizacionAnticipo(
          {
            ...situacion,
            pagado: v.tercero ? { alerta: pideCumplimiento(alDia(v.tercero).cliente) } : undefined,
          },
          entradaDeGasto(v),
        ),
      ),
    entradaDe: entradaDeGasto,
    enviar: (pedido, con) => legalizar(situacion.codigo, pedido, con),
  })
  useEnDialogo(op.de, props)
  useRevision(op.de.valores.tercero, alLeer)
  const tipo = situacion.tipos.find(({ id }) => id === op.de.valores.tipoId)
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Cómo quedan el gasto y el anticipo">
      <CampoOpcion
        de={op.de}
        nombre="tipoId"
        etiqueta="Tipo de egreso"
        requerido
        seBusca
        opciones={situacion.tipos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <SelectorCliente
        campo="tercero"
        etiqueta="A quién se le pagó, si no fue a quien tiene el anticipo"
        requerido={false}
        valor={op.de.valores.tercero ?? undefined}
        error={op.de.falla('tercero')?.mensaje}
        alElegir={ponerTercero}
        alQuitar={() => ponerTercero(null)}
        alBuscar={op.de.llegadas.esperar}
      />
      <CamposMovimiento de={op.de} tipo={tipo} ayuda={deSaldo(props)} />
    </CuerpoOperacion>
  )
}

interface ValoresCruce extends ValoresOperacion {
  documento: string
  valor: number | null
}

/** The advance pays a document that said that it was paid by another means. */
function Cruce(props: DeAnticipo) {
  const { situacion, alCancelar } = props
  const { documentos, fila } = situacion
  const entradaDe = ({ documento, valor }: ValoresCruce) => ({ documento, valor: valor ?? 0 })
  const op = useOperacion<ValoresCruce>({
    ...comun(props),
    tipo: 'cruceAnticipo',
    asunto: `cruceAnticipo.${situacion.codigo}`,
    inicial: { documento: '', valor: null, ...operacionVacia() },
    planear: (v) => PLANEADORES.cruceAnticipo(situacion, entradaDe(v)),
    entradaDe,
    // As much as both have, until another amount is written.
    derivar(valores, cambiados) {
      if (!cambiados.includes('documento')) return valores
      const suyo = documentos.find(({ codigo }) => codigo === valores.documento)
      return { ...valores, valor: suyo ? Math.min(suyo.pendiente, fila.saldo) : valores.valor }
    },
    enviar: (pedido, con) => cruzar(situacion.codigo, pedido, con),
  })
  useEnDialogo(op.de, props)
  if (documentos.length === 0)
    return (
      <EstadoVacio
        titulo="No hay con qué cruzarlo"
        texto="Se cruza con un documento de la misma persona, en este almacén, con una parte pagada por «Otro medio»: cobre así la parte que ya dejó, y vuelva aquí."
      />
    )
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Cómo queda el anticipo">
      <div className="rv-dos">
        <CampoOpcion
          de={op.de}
          nombre="documento"
          etiqueta="Documento"
          requerido
          opciones={documentos.map(({ codigo, pendiente }) => ({
            value: codigo,
            label: `${codigo}, ${formatoPesos(pendiente)} por cruzar`,
          }))}
        />
        <CampoPesos
          de={op.de}
          nombre="valor"
          etiqueta="Valor que se cruza"
          requerido
          ayuda={deSaldo(props)}
        />
      </div>
    </CuerpoOperacion>
  )
}
