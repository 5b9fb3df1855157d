import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { ErrorApi, fueRechazado } from '../../api/errorApi.ts'
import { useSesion } from '../../api/sesion.ts'
import { avisar } from '../../ui/avisos.ts'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { enfocarAlAbrir, enfocarClave } from '../../ui/formulario/enfocar.ts'
import { FirmaDeFormulario, PreguntasFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { MUEVE_CUALQUIERA } from '../operaciones/public.ts'
import { queryFalta, responder, YA_NO } from './llamadas.ts'
import { yaFirmo } from './yaFirmo.ts'

interface Datos {
  que: 'aprobar' | 'rechazar'
  respuesta: string
}
const LINEAS = { minRows: 1, maxRows: 3 }
const MOTIVO_MINIMO = 5

const reglas = ({ que, respuesta }: Datos) =>
  que === 'rechazar' && respuesta.trim().length < MOTIVO_MINIMO
    ? [{ campo: 'respuesta', mensaje: `Escriba por qué se rechaza: mínimo ${MOTIVO_MINIMO} letras.` }]
    : []

const HECHO = {
  pendiente: ['info', 'Quedó firmado lo suyo', 'Se hará cuando se firme lo que falta'],
  aprobada: ['success', 'Solicitud aprobada', 'Quedó hecha'],
  devuelta: [
    'warning',
    'Cambió mientras esperaba',
    'No se hizo nada: vuelve a quien la pidió, con lo que cambió',
  ],
  rechazada: ['info', 'Solicitud rechazada', 'Se le avisa a quien la pidió'],
} as const

/** What is asked, which scrolls by key. */
const enfocarLoPedido = ({ current }: { readonly current: HTMLElement | null }) =>
  current?.closest('.rv-cajon')?.querySelector<HTMLElement>('.rv-cajon-cuerpo')?.focus()

/** The two answers, each signed; a rejection says why. Of several limits whoever approves signs those that they may. */
export function Responder(props: {
  solicitud: SolicitudFila
  /** Nothing else takes the focus. */
  enfoca: boolean
  /** It is in the list as it was read last: of one that left it, what became of it is asked. */
  enLista: boolean
  alResponder: (respondida: SolicitudFila) => void
}) {
  const { solicitud, enfoca, enLista, alResponder } = props
  const cache = useQueryClient()
  const { usuario } = useSesion()
  // What comes to keep this person from answering while they write takes no field from under their hand: it puts the answers out.
  const [alAbrir] = useState(solicitud.impide)
  const { data, error, refetch } = useQuery({
    // Who is waited for may come meanwhile; what would send it back is looked at once.
    ...queryFalta(solicitud.id, solicitud.yaFirmo),
    enabled: alAbrir === null,
  })
  const yaDicho = error instanceof ErrorApi && YA_NO.has(error.codigo) ? error : undefined
  // One whose answer was lost may be what it was answered with.
  const [enDuda, setEnDuda] = useState(false)
  const de = useFormulario({
    inicial: { que: 'aprobar', respuesta: '' } as Datos,
    // What can be sent no more is not asked about.
    ...(!yaDicho && solicitud.impide === null && { deQue: 'de la respuesta' }),
    deBoton: ['que'],
    reglas,
    soloLectura: alAbrir ?? undefined,
    firma: true,
    refrescar: MUEVE_CUALQUIERA,
    enviar: ({ que, respuesta }, con) => responder(solicitud.id, que, respuesta.trim(), con),
    alGuardar(respondida) {
      const [tipo, titulo, texto] = HECHO[respondida.estado as keyof typeof HECHO]
      const documento = respondida.documento ? ` con el documento ${respondida.documento}` : ''
      avisar({ tipo, titulo, texto: `${texto}${documento}.`, segundos: 7 })
      alResponder(respondida)
    },
    alFallar(_, fallo) {
      if (!(fallo instanceof ErrorApi)) return
      if (!fueRechazado(fallo)) setEnDuda(true)
      void cache.invalidateQueries({ queryKey: ['solicitudes'] })
    },
  })
  // What is asked is read above; what is written, most often, is the signature alone, by who has one left to give.
  const [primero] = useState(() => (alAbrir || solicitud.yaFirmo ? enfocarLoPedido : enfocarClave))
  useEffect(() => {
    if (!enfoca) return undefined
    const cuadro = requestAnimationFrame(() => enfocarAlAbrir(de.contenedor, primero))
    return () => cancelAnimationFrame(cuadro)
  }, [de, enfoca, primero])
  useEffect(() => {
    if (!enLista && alAbrir === null) void refetch()
  }, [enLista, alAbrir, refetch])
  const yaNo = de.guardando ? undefined : yaDicho
  const impide = yaNo?.mensaje ?? solicitud.impide ?? undefined
  const sinEnviar = de.sucio && !enDuda && yaNo?.datos.quienId !== usuario.id
  const boton = (que: Datos['que']) => (
    <Button
      type={que === 'aprobar' ? 'primary' : 'default'}
      danger={que === 'rechazar'}
      icon={que === 'aprobar' ? <CheckOutlined aria-hidden /> : <CloseOutlined aria-hidden />}
      disabled={impide !== undefined}
      title={impide}
      loading={de.guardando && de.valores.que === que}
      onClick={() => {
        if (de.guardando) return
        de.poner('que', que)
        void de.guardar()
      }}
    >
      {que === 'aprobar' ? 'Aprobar' : 'Rechazar'}
    </Button>
  )
  const vuelve = data?.vuelve ?? []
  const firmante = de.firma?.usuario ?? usuario.username
  const firmada = yaFirmo(solicitud, usuario.username, firmante, data?.falta)
  const nadieFalta = solicitud.yaFirmo && data?.falta.length === 0 && vuelve.length === 0
  return (
    <div className="rv-cajon-pie" ref={de.contenedor}>
      {impide && (
        <p className={alAbrir ? 'rv-suave' : undefined} role={alAbrir ? undefined : 'status'}>
          {impide} {sinEnviar && 'Lo que escribió no se envió.'}
        </p>
      )}
      {!impide && vuelve.length > 0 && (
        <p role="status">Si la aprueba no se hace: vuelve a quien la pidió. {vuelve.join(' ')}</p>
      )}
      {!impide && firmada && <p role="status">{firmada}</p>}
      {!impide && nadieFalta && (
        <p role="status">
          Lo que usted puede autorizar ya está firmado, y ya no falta nadie más: puede aprobarla.
        </p>
      )}
      <CampoTexto
        de={de}
        nombre="respuesta"
        etiqueta="Respuesta"
        maximo={300}
        lineas={LINEAS}
        marca="para rechazar, el motivo"
      />
      <FirmaDeFormulario de={de} botones={impide ? null : firmada ? 'Rechazar' : 'Rechazar o Aprobar'}>
        {boton('rechazar')}
        {!firmada && boton('aprobar')}
      </FirmaDeFormulario>
      <PreguntasFormulario de={de} />
    </div>
  )
}
