import type { Ranura } from '@retroventa/api/fotos/llamadas'
import { nombreCompleto } from '@retroventa/domain/clientes/nombres'
import type { LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { esFecha } from '@retroventa/domain/fechas/fecha'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ErrorApi } from '../../../api/errorApi.ts'
import { usePermiso, useSesion } from '../../../api/sesion.ts'
import { enfocarVacio } from '../../../ui/formulario/enfocar.ts'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { CuerpoFormulario } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { useAtajo } from '../../../ui/useAtajo.ts'
import { LectorCedula } from '../lector/LectorCedula.tsx'
import { useLugarLector } from '../lector/lugares.ts'
import { type Cliente, guardarCliente, queryCliente, recordarCliente } from '../llamadas.ts'
import type { AperturaCajon, DatosAceptados, DibujarConsultas } from '../tipos.ts'
import { FotosCliente } from './FotosCliente.tsx'
import { Parecidos } from './Parecidos.tsx'
import { fallasDeCliente, reglasDe } from './reglas.ts'
import { SeccionContacto } from './SeccionContacto.tsx'
import { SeccionDocumento } from './SeccionDocumento.tsx'
import { SeccionOtros } from './SeccionOtros.tsx'
import { SeccionPersona } from './SeccionPersona.tsx'
import { type DocumentoRepetido, useDocumentoRepetido } from './useDocumentoRepetido.ts'
import {
  aDatos,
  conDerivados,
  deCliente,
  deLectura,
  deOtraLectura,
  type Valores,
  valoresBase,
} from './valores.ts'

interface Props {
  apertura: Extract<AperturaCajon, { modo: 'crear' | 'editar' }>
  existente: Cliente | undefined
  consultas: DibujarConsultas | undefined
  alGuardar: (cliente: Cliente) => void
  /** Another customer was chosen from here: the owner of a document that already exists. */
  alElegir: (id: string) => void
  alAbrir: (apertura: AperturaCajon) => void
  /** The form, for who closes its drawer; nothing once it is gone. */
  alTener: (de: Formulario<Valores> | undefined) => void
  /** Place in the header of the drawer for the buttons of the photos. */
  cabeza: HTMLElement | null
}

const deGuardado = (cliente: Cliente): Valores => conDerivados(deCliente(cliente))

/** The customer form (000 §2.4) with its fixed footer. Enter never submits: there is no form to submit, only a button. */
export function FormularioCliente(props: Props) {
  const { apertura, existente, consultas, alGuardar, alElegir, alAbrir, alTener } = props
  const { hoy, almacen } = useSesion()
  const fusiona = usePermiso('clientes.fusionar')
  const edita = usePermiso('clientes.editar')
  const cache = useQueryClient()
  const [leyendo, setLeyendo] = useState(false)
  const [leida, setLeida] = useState<LecturaDocumento>()
  const [ranura, setRanura] = useState<Ranura>()
  const libre = !leyendo && ranura === undefined
  const [base] = useState(() => valoresBase(props, almacen?.municipio))
  const pasada = apertura.modo === 'crear' ? apertura.lectura : undefined
  const pedida = pasada?.documento ?? base.cedula
  const [guardado, setGuardado] = useState(existente?.id)
  const otro = useRef<DocumentoRepetido>(undefined)
  const de = useFormulario<Valores, Cliente>({
    inicial: existente ? deGuardado(existente) : base,
    version: existente?.version,
    asunto: existente ? `cliente.${existente.id}` : 'cliente.nuevo',
    // A scanned document takes a draft only of the same document.
    sirve: ({ cedula }) => existente !== undefined || pedida === '' || cedula === pedida,
    deQue: 'de este cliente',
    derivar: conDerivados,
    reglas: (valores) => [...(otro.current?.falla ? [otro.current.falla] : []), ...reglasDe(valores, hoy)],
    fallasDe: fallasDeCliente,
    firma: true,
    operacion: existente ? 'editar' : 'guardar',
    enviar: (valores, con) => guardarCliente(aDatos(valores), existente?.id, con),
    releer:
      existente &&
      (async () => {
        const suyo = await cache.fetchQuery({ ...queryCliente(existente.id), staleTime: 0 })
        return { valores: deGuardado(suyo), version: suyo.version }
      }),
    alGuardar(cliente) {
      // First: the document is now of this customer, and must not be told as somebody else's while the drawer closes.
      setGuardado(cliente.id)
      alGuardar(cliente)
      recordarCliente(cache, cliente)
    },
    alFallar(_, error) {
      // Somebody was faster with this document: who it is, and the way to open it, come with the question asked again.
      if (error instanceof ErrorApi && error.datos.clienteId)
        void cache.invalidateQueries({ queryKey: ['clientes', 'documento'] })
    },
  })
  const { valores } = de
  const repetido = useDocumentoRepetido(valores.tipo_documento, valores.cedula, guardado)
  otro.current = repetido
  useEffect(() => {
    alTener(de)
    return () => alTener(undefined)
  }, [alTener, de])
  // What a reader passed is work: closing asks before it is lost. Before the first paint, so that no field is seen empty.
  useLayoutEffect(() => {
    if (pasada && de.valores.cedula !== pasada.documento) de.cambiar(deLectura(pasada))
  }, [de, pasada])
  useAtajo('F4', () => setLeyendo(true), libre, 'Escanear la cédula')
  // A document passed without asking fills the form; another one than the form's is looked at first.
  useLugarLector(libre, (lectura) => {
    if (valores.cedula === '' || valores.cedula === lectura.documento) return llenar(deLectura(lectura))
    setLeida(lectura)
    setLeyendo(true)
  })
  const dejarLector = () => {
    setLeyendo(false)
    setLeida(undefined)
  }

  const llenar = (varios: Partial<Valores>) => {
    de.cambiar(varios)
    requestAnimationFrame(() => enfocarVacio(de.contenedor))
  }
  // The reason for another name than the document's stays with the customer.
  const aceptar = ({ motivo, ...datos }: DatosAceptados) => {
    const { cliente } = de.valores
    const observacion = [cliente.observacion, motivo].filter(Boolean).join('. ')
    de.cambiar({ ...datos, ...(motivo && { cliente: { ...cliente, observacion } }) })
  }
  const persona = {
    tipo_documento: valores.tipo_documento,
    cedula: valores.cedula,
    nombres: valores.nombres,
    segundoNombres: valores.segundoNombres,
    apellidos: valores.apellidos,
    segundoApellidos: valores.segundoApellidos,
    nombre_completo: nombreCompleto(valores),
    fecha_nacimiento: esFecha(valores.fecha_nacimiento) ? valores.fecha_nacimiento : '',
    dv: valores.dv,
    email: valores.email,
    celular: valores.celular,
    telefono: valores.telefono,
    clienteId: existente?.id,
  }

  return (
    <>
      <CuerpoFormulario de={de} textoGuardar="Guardar cliente" activo={libre}>
        <SeccionDocumento
          de={de}
          repetido={repetido}
          alEscanear={() => setLeyendo(true)}
          alAbrirExistente={(id) => alAbrir({ modo: edita ? 'editar' : 'ver', id })}
        >
          {consultas?.(persona, aceptar)}
        </SeccionDocumento>
        <SeccionPersona de={de} hoy={hoy} />
        <SeccionContacto de={de} />
        <Parecidos
          valores={valores}
          excepto={existente?.id}
          alAbrir={(id) => alAbrir({ modo: 'ver', id })}
          alFusionar={
            existente && fusiona ? (otro) => alAbrir({ modo: 'fusionar', id: existente.id, otro }) : undefined
          }
        />
        <SeccionOtros de={de} />
      </CuerpoFormulario>
      <FotosCliente
        de={de}
        existente={existente}
        cabeza={props.cabeza}
        abierta={ranura}
        alAbrir={setRanura}
      />
      <LectorCedula
        abierto={leyendo}
        editando={apertura.modo === 'editar' ? apertura.id : undefined}
        alCerrar={dejarLector}
        leida={leida}
        alSeleccionar={({ id }) => {
          dejarLector()
          alElegir(id)
        }}
        alCrear={(lectura) => {
          dejarLector()
          llenar(existente ? deLectura(lectura) : deOtraLectura(lectura, valores, base))
        }}
      />
    </>
  )
}
