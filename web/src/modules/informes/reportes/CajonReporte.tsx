import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { type ClaveInforme, puertaDe } from '@retroventa/api/informes/registro'
import { CADA, type DatosReporte, FORMATOS, type Reporte } from '@retroventa/api/informes/reportes'
import { diasDelCorreo } from '@retroventa/api/informes/textos'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Cajon } from '../../../ui/CajonFormulario.tsx'
import { CampoOpcion } from '../../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { queryRoles } from '../../roles/public.ts'
import { guardarReporte } from './llamadas.ts'
import { fallasDeNombre } from './nombre.ts'

type Datos = Pick<DatosReporte, 'nombre' | 'roles' | 'cada' | 'formato'>

/** Name, who sees it and how it is sent. What it asks is what the page shows. */
export default function CajonReporte(props: {
  clave: ClaveInforme
  guardado: Reporte | undefined
  busqueda: Readonly<Record<string, string>>
  alCerrar: () => void
}) {
  const { clave, guardado, busqueda, alCerrar } = props
  const ir = useNavigate()
  const { data } = useQuery(queryRoles)
  const de = useFormulario<Datos, { id: string }>({
    inicial: guardado
      ? { nombre: guardado.nombre, roles: guardado.roles, cada: guardado.cada, formato: guardado.formato }
      : { nombre: '', roles: [], cada: 'nunca', formato: 'xlsx' },
    asunto: `reporte.${guardado?.id ?? clave}`,
    deQue: 'de este reporte',
    reglas: ({ nombre }) => fallasDeNombre(nombre),
    operacion: guardado ? 'editar' : 'guardar',
    enviar: (datos, con) =>
      guardarReporte(guardado, { ...datos, informe: clave, busqueda: { ...busqueda } }, con),
    refrescar: ['reportes'],
    alGuardar: () => {
      alCerrar()
      void ir({ to: '/herramientas-gerenciales' })
    },
  })
  const { roles } = de.valores
  const alternar = (id: string, esta: boolean) =>
    de.cambiar({ roles: esta ? [...roles, id] : roles.filter((uno) => uno !== id) })
  return (
    <Cajon
      abierto
      titulo={guardado ? `Cambiar ${guardado.nombre}` : `Reporte de ${puertaDe(clave).titulo.toLowerCase()}`}
      alCerrar={alCerrar}
    >
      <CuerpoFormulario de={de} textoGuardar={guardado ? 'Guardar cambios' : 'Guardar reporte'}>
        <CampoTexto de={de} nombre="nombre" etiqueta="Nombre" requerido maximo={60} />
        <fieldset className="inf-roles">
          <legend>Quién lo ve</legend>
          <p className="rv-suave">
            Cada persona ve lo que su rol puede ver en sus almacenes, y nada más. Sin roles, solo los super
            administradores.
          </p>
          {data?.items.map(({ id, nombre }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={roles.includes(id)}
                onChange={(e) => alternar(id, e.target.checked)}
              />{' '}
              {nombre}
            </label>
          ))}
        </fieldset>
        <CampoOpcion
          de={de}
          nombre="cada"
          etiqueta="Se envía por correo"
          requerido
          opciones={[...CADA]}
          {...(de.valores.cada !== 'nunca' && {
            ayuda: diasDelCorreo(DECLARACIONES[clave].periodo, busqueda),
          })}
        />
        <CampoOpcion de={de} nombre="formato" etiqueta="Archivo" requerido opciones={[...FORMATOS]} />
      </CuerpoFormulario>
    </Cajon>
  )
}
