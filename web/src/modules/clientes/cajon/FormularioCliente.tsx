import { WarningFilled } from '@ant-design/icons'
import type { Ranura } from '@retroventa/api/fotos/llamadas'
import { nombreCompleto } from '@retroventa/domain/clientes/nombres'
import { esFecha } from '@retroventa/domain/fechas/fecha'
import { formatoHora } from '@retroventa/domain/formato/fechas'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePermiso, useSesion } from '../../../api/sesion.ts'
import { FirmaEmpleado } from '../../../ui/FirmaEmpleado.tsx'
import { Tecla } from '../../../ui/Piezas.tsx'
import { esTactil } from '../../../ui/toque.ts'
import { useAtajo } from '../../../ui/useAtajo.ts'
import { LectorCedula } from '../lector/LectorCedula.tsx'
import { type Cliente, queryCliente } from '../llamadas.ts'
import type { AperturaCajon, DibujarConsultas } from '../tipos.ts'
import { FotosCliente } from './FotosCliente.tsx'
import { Parecidos } from './Parecidos.tsx'
import { SeccionContacto } from './SeccionContacto.tsx'
import { SeccionDocumento } from './SeccionDocumento.tsx'
import { SeccionOtros } from './SeccionOtros.tsx'
import { SeccionPersona } from './SeccionPersona.tsx'
import { quitarBorrador, useBorradorInicial, useGuardarBorrador } from './useBorrador.ts'
import { useDocumentoRepetido } from './useDocumentoRepetido.ts'
import { useFormularioCliente } from './useFormularioCliente.ts'
import { enfocarPrimerVacio, useGuardar } from './useGuardar.ts'
import { conDerivados, deCliente, deLectura, VACIOS, type Valores } from './valores.ts'

const MUESTRA_BORRADOR = 'Se recuperó lo que quedó sin guardar a las'

interface Props {
  apertura: Extract<AperturaCajon, { modo: 'crear' | 'editar' }>
  existente: Cliente | undefined
  consultas: DibujarConsultas | undefined
  alGuardar: (cliente: Cliente) => void
  /** Another customer was chosen from here: the owner of a document that already exists. */
  alElegir: (id: string) => void
  alAbrir: (apertura: AperturaCajon) => void
  alEnsuciar: (sucio: boolean) => void
  /** Place in the header of the drawer for the buttons of the photos. */
  cabeza: HTMLElement | null
}

function valoresBase({ apertura, existente }: Pick<Props, 'apertura' | 'existente'>): Valores {
  if (existente) return conDerivados(deCliente(existente))
  if (apertura.modo !== 'crear') return VACIOS
  const { lectura, cedula = '' } = apertura
  return conDerivados({ ...VACIOS, cedula, ...(lectura && deLectura(lectura)) })
}

/** The customer form (000 §2.4) with its fixed footer. Enter never submits: there is no form to submit, only a button. */
export function FormularioCliente(props: Props) {
  const { apertura, existente, consultas, alGuardar, alElegir, alAbrir, alEnsuciar } = props
  const sesion = useSesion()
  const fusiona = usePermiso('clientes.fusionar')
  const contenedor = useRef<HTMLDivElement>(null)
  const [leyendo, setLeyendo] = useState(false)
  const [ranura, setRanura] = useState<Ranura>()
  const libre = !leyendo && ranura === undefined
  const [base] = useState(() => valoresBase(props))
  const asunto = existente ? `editar:${existente.id}:${existente.version}` : 'crear'
  const borrador = useBorradorInicial(sesion.usuario.id, asunto, base)
  const [avisoBorrador, setAvisoBorrador] = useState(borrador !== undefined)
  const formulario = useFormularioCliente(borrador?.valores ?? base, sesion.hoy)
  const { valores } = formulario
  const sucio = JSON.stringify(valores) !== JSON.stringify(base)
  useGuardarBorrador(sesion.usuario.id, asunto, valores, sucio)
  useEffect(() => alEnsuciar(sucio), [alEnsuciar, sucio])

  const [guardado, setGuardado] = useState(existente?.id)
  const repetido = useDocumentoRepetido(valores.tipo_documento, valores.cedula, guardado)
  const { guardar, firma, fallas, conflicto } = useGuardar({
    formulario,
    repetido,
    existente,
    contenedor,
    alGuardar: (cliente) => {
      setGuardado(cliente.id)
      quitarBorrador(sesion.usuario.id)
      alGuardar(cliente)
    },
  })
  useAtajo('F4', () => setLeyendo(true), libre, 'Escanear la cédula')
  useAtajo('Ctrl+Enter', () => void guardar(), libre, 'Guardar el cliente')
  useLayoutEffect(() => {
    if (esTactil()) return
    const cuadro = requestAnimationFrame(() => enfocarPrimerVacio(contenedor.current))
    return () => cancelAnimationFrame(cuadro)
  }, [])

  const llenar = (varios: Partial<Valores>) => {
    formulario.llenar(varios)
    requestAnimationFrame(() => enfocarPrimerVacio(contenedor.current))
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
    <div className="cl-cajon" ref={contenedor}>
      {formulario.intentado && fallas[0] && (
        <ResumenDeFallas cuantas={fallas.length} texto={fallas[0].explicacion} />
      )}
      <div className="cl-cajon-cuerpo">
        {conflicto && existente && <OtraVersion id={existente.id} />}
        {avisoBorrador && borrador && (
          <div className="cl-borrador" role="status">
            <span>
              {MUESTRA_BORRADOR} {formatoHora(new Date(borrador.cuando))}
            </span>
            <Button
              type="link"
              size="small"
              onClick={() => {
                quitarBorrador(sesion.usuario.id)
                formulario.llenar(base)
                setAvisoBorrador(false)
              }}
            >
              Empezar de nuevo
            </Button>
          </div>
        )}
        <SeccionDocumento
          formulario={formulario}
          repetido={repetido}
          alEscanear={() => setLeyendo(true)}
          alAbrirExistente={(id) => alAbrir({ modo: 'editar', id })}
        >
          {consultas?.(persona, formulario.llenar)}
        </SeccionDocumento>
        <SeccionPersona formulario={formulario} hoy={sesion.hoy} />
        <SeccionContacto formulario={formulario} />
        <Parecidos
          valores={valores}
          excepto={existente?.id}
          alAbrir={(id) => alAbrir({ modo: 'ver', id })}
          alFusionar={
            existente && fusiona ? (otro) => alAbrir({ modo: 'fusionar', id: existente.id, otro }) : undefined
          }
        />
        <SeccionOtros formulario={formulario} />
      </div>
      <div className="cl-cajon-pie">
        <FirmaEmpleado firma={firma}>
          <Button
            type="primary"
            loading={firma.guardando}
            onClick={() => void guardar()}
            aria-keyshortcuts="Control+Enter"
          >
            Guardar cliente <Tecla>Ctrl Intro</Tecla>
          </Button>
        </FirmaEmpleado>
      </div>
      <FotosCliente
        formulario={formulario}
        existente={existente}
        cabeza={props.cabeza}
        abierta={ranura}
        alAbrir={setRanura}
      />
      <LectorCedula
        abierto={leyendo}
        editando={apertura.modo === 'editar' ? apertura.id : undefined}
        alCerrar={() => setLeyendo(false)}
        alSeleccionar={({ id }) => {
          setLeyendo(false)
          alElegir(id)
        }}
        alCrear={(lectura) => {
          setLeyendo(false)
          llenar(deLectura(lectura))
        }}
      />
    </div>
  )
}

/** Somebody saved first: what is typed stays until the person asks for what is stored. */
function OtraVersion({ id }: { id: string }) {
  const cache = useQueryClient()
  const { usuario } = useSesion()
  return (
    <div className="cl-borrador" role="alert">
      <span>Otra persona guardó este cliente. Lo que usted escribió sigue aquí.</span>
      <Button
        type="link"
        size="small"
        onClick={() => {
          quitarBorrador(usuario.id)
          void cache.invalidateQueries({ queryKey: queryCliente(id).queryKey })
        }}
      >
        Cargar la versión guardada
      </Button>
    </div>
  )
}

function ResumenDeFallas({ cuantas, texto }: { cuantas: number; texto: string }): ReactNode {
  return (
    <p className="cl-resumen" role="alert">
      <WarningFilled aria-hidden />
      <span>
        {cuantas > 1 && <strong>{`Faltan ${cuantas} datos por corregir. `}</strong>}
        {texto}
      </span>
    </p>
  )
}
