import { mensajeCliente } from '@retroventa/api/clientes/textos'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { faltaDeContacto } from '@retroventa/domain/mensajes/excluidos'
import { Suspense, useId, useState } from 'react'
import { usePermiso } from '../../../api/sesion.ts'
import { avisarError } from '../../../ui/avisos.ts'
import { Boton } from '../../../ui/Boton.tsx'
import { FormaSimple } from '../../../ui/FormaSimple.tsx'
import { TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { buscar, type LeyDeContacto } from './llamadas.ts'

const CargarExcluidos = perezoso(() => import('./CargarExcluidos.tsx'))

const NOMBRES = { email: 'correo', sms: 'SMS', whatsapp: 'WhatsApp' } as const

/** The register of excluded numbers: who is in it, its loads, and a way to ask for one. */
export function Excluidos({ ley }: { ley: LeyDeContacto }) {
  const puede = usePermiso('mensajes.excluidos')
  const [cargando, setCargando] = useState(false)
  const [ultima] = ley.cargas
  return (
    <Tarjeta
      titulo="Registro de Números Excluidos (RNE)"
      extra={puede && <Boton onClick={() => setCargando(true)}>Cargar archivo</Boton>}
    >
      <p>
        {ultima
          ? `Hay ${formatoCuantos(ley.excluidos, 'número o correo', 'números y correos')} en el registro, que se consultó a la CRC el ${formatoFecha(ultima.corte)}. Ahí no llega publicidad; sí la confirmación de lo propio y lo que se debe.`
          : 'Nadie ha cargado el registro todavía. Pida a la CRC la consulta de sus clientes y cargue aquí su respuesta: a quien esté en ella no se le envía publicidad.'}
      </p>
      <Buscador cargado={ultima !== undefined} />
      {ley.cargas.length > 0 && (
        <TablaSimple
          titulo="Cargas del registro"
          columnas={[
            { clave: 'archivo', titulo: 'Archivo', cabeza: true, celda: ({ archivo }) => archivo },
            {
              clave: 'creado',
              titulo: 'Cargado',
              celda: ({ creado, empleado }) => `${formatoFechaHora(creado)}, ${empleado}`,
            },
            { clave: 'entran', titulo: 'Entraron', derecha: true, celda: (c) => formatoEntero(c.entran) },
            { clave: 'salen', titulo: 'Salieron', derecha: true, celda: (c) => formatoEntero(c.salen) },
            { clave: 'quedan', titulo: 'Quedaron', derecha: true, celda: (c) => formatoEntero(c.quedan) },
          ]}
          filas={ley.cargas}
          clave={({ id }) => id}
          plegable
        />
      )}
      {cargando && (
        <Suspense>
          <CargarExcluidos alCerrar={() => setCargando(false)} />
        </Suspense>
      )}
    </Tarjeta>
  )
}

/** Of a register that nobody loaded, or of what it could not hold, nobody is reassured. */
function Buscador({ cargado }: { cargado: boolean }) {
  const id = useId()
  const [contacto, setContacto] = useState('')
  const [dicho, setDicho] = useState<string>()
  const preguntar = async () => {
    if (contacto.trim() === '') return
    const codigo = faltaDeContacto(contacto)
    if (codigo) return setDicho(mensajeCliente({ codigo }))
    if (!cargado) return setDicho('No se puede saber: nadie ha cargado el registro todavía.')
    try {
      const { canales } = await buscar(contacto)
      setDicho(
        canales.length === 0
          ? `${contacto} no está en el registro.`
          : `${contacto} está excluido de ${canales.map((canal) => NOMBRES[canal]).join(' y ')}.`,
      )
    } catch (error) {
      avisarError('guardar', error)
    }
  }
  return (
    <FormaSimple className="ms-buscador" alEnviar={() => void preguntar()}>
      <label htmlFor={id}>¿Está un número o correo?</label>
      <input
        id={id}
        className="rv-campo-simple"
        value={contacto}
        maxLength={120}
        onChange={(evento) => setContacto(evento.target.value)}
      />
      <Boton type="submit">Buscar</Boton>
      <span role="status">{dicho}</span>
    </FormaSimple>
  )
}
