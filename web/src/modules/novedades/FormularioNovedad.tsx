import type { DatosNovedad, NovedadPublicada } from '@retroventa/api/novedades/llamadas'
import { TIPOS_NOVEDAD } from '@retroventa/api/novedades/llamadas'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { CampoFecha } from '../../ui/formulario/campos/CampoFecha.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { releerDe } from '../../ui/formulario/releer.ts'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { SeccionHistoria } from '../auditoria/public.ts'
import { fallasDeNovedad } from './fallasDeNovedad.ts'
import { Lectores } from './Lectores.tsx'
import { crear, editar, queryPublicadas, retirar } from './llamadas.ts'
import { opcionesDePara, TODOS } from './paraQuien.ts'

interface Valores {
  tipo: (typeof TIPOS_NOVEDAD)[number]
  descripcion: string
  desde: string | null
  hasta: string | null
  almacenId: string
}

const TIPOS = TIPOS_NOVEDAD.map((value) => ({ value, label: value }))
const LINEAS = { minRows: 3, maxRows: 8 }

const deNovedad = (n: NovedadPublicada): Valores => ({
  tipo: n.tipo,
  descripcion: n.descripcion,
  desde: n.desde,
  hasta: n.hasta,
  almacenId: n.almacenId ?? TODOS,
})
const comoNovedad = ({ desde, hasta, almacenId, ...datos }: Valores): DatosNovedad => ({
  ...datos,
  ...(desde && { desde }),
  hasta: hasta || null,
  almacenId: almacenId === TODOS ? null : almacenId,
})

/** A news item: what it says, from when until when, and for whom; below, who has read it. */
export function FormularioNovedad(props: {
  novedad: NovedadPublicada | undefined
  almacenes: readonly { id: string; codigo: string; nombre: string }[]
  alCerrar: () => void
}) {
  const { novedad, almacenes, alCerrar } = props
  const { hoy } = useSesion()
  const cache = useQueryClient()
  const puede = usePermiso('empresa.administrar')
  const retirada = novedad?.estado === 'retirada'
  const de = useFormulario<Valores, unknown>({
    inicial: novedad
      ? deNovedad(novedad)
      : { tipo: 'Aviso', descripcion: '', desde: hoy, hasta: null, almacenId: TODOS },
    version: novedad?.version,
    asunto: `novedad.${novedad?.id ?? 'nueva'}`,
    deQue: 'de esta novedad',
    reglas: (valores) => fallasDeNovedad(valores, hoy, novedad?.desde),
    soloLectura: retirada
      ? 'Esta novedad fue retirada.'
      : puede
        ? undefined
        : 'Su rol no puede publicar novedades.',
    operacion: novedad ? 'editar' : 'guardar',
    enviar: (valores, con) =>
      novedad ? editar(novedad.id, comoNovedad(valores), con) : crear(comoNovedad(valores), con),
    releer: novedad && (() => releerDe(cache, queryPublicadas, novedad.id, deNovedad)),
    refrescar: ['novedades', 'auditoria'],
    alGuardar: alCerrar,
  })
  return (
    <CuerpoFormulario
      de={de}
      textoGuardar={novedad ? 'Guardar novedad' : 'Publicar novedad'}
      acciones={novedad && puede && !retirada && <Retirar id={novedad.id} alCerrar={alCerrar} />}
    >
      <CampoTexto
        de={de}
        nombre="descripcion"
        etiqueta="Qué hay de nuevo"
        requerido
        maximo={1000}
        lineas={LINEAS}
        {...(novedad && { ayuda: 'Con otras palabras, vuelve a estar sin leer para todos.' })}
      />
      <div className="rv-dos">
        <CampoOpcion de={de} nombre="tipo" etiqueta="Tipo de novedad" opciones={TIPOS} />
        <CampoOpcion
          de={de}
          nombre="almacenId"
          etiqueta="Para"
          opciones={opcionesDePara(almacenes, novedad)}
        />
        <CampoFecha de={de} nombre="desde" etiqueta="Desde" ayuda="Antes de ese día nadie la ve." />
        <CampoFecha de={de} nombre="hasta" etiqueta="Hasta" ayuda="El último día. Vacío, sin fin." />
      </div>
      {novedad && <Lectores id={novedad.id} />}
      {novedad && <SeccionHistoria entidad="novedad" entidadId={novedad.id} />}
    </CuerpoFormulario>
  )
}

function Retirar({ id, alCerrar }: { id: string; alCerrar: () => void }) {
  const cache = useQueryClient()
  const [quitando, setQuitando] = useState(false)
  async function quitar() {
    setQuitando(true)
    try {
      await operacion('editar', () => retirar(id))
      await cache.invalidateQueries({ queryKey: ['novedades'] })
      alCerrar()
    } catch {
      setQuitando(false)
    }
  }
  return (
    <Popconfirm
      title="¿Retirar esta novedad?"
      description="Nadie más la lee; aquí queda escrita, con quién la leyó."
      okText="Retirar"
      cancelText="Dejarla"
      onConfirm={() => void quitar()}
    >
      <Button danger loading={quitando}>
        Retirar
      </Button>
    </Popconfirm>
  )
}
