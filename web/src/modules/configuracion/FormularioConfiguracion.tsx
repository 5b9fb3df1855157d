import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorApi } from '../../api/errorApi.ts'
import { usePermiso } from '../../api/sesion.ts'
import { avisar, operacion } from '../../ui/avisos.ts'
import { ResumenDeFallas } from '../../ui/CajonFormulario.tsx'
import { PestanasLista } from '../../ui/Lista.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { useAtajo } from '../../ui/useAtajo.ts'
import { useBorrador } from '../../ui/useBorrador.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { BarraCambios } from './BarraCambios.tsx'
import { CampoConfiguracion } from './CampoConfiguracion.tsx'
import { CAMPOS_POR_SECCION, reglas, seccionDe } from './campos.ts'
import { type Choque, Diferencias } from './Diferencias.tsx'
import type { EditarForma } from './editar.ts'
import type { Forma } from './forma.ts'
import { cambiosEntre, poner } from './fusion.ts'
import { guardar as enviar, type Leida, leer, queryConfiguracion } from './llamadas.ts'
import { Operaciones } from './Operaciones.tsx'
import { Sugeridos } from './Sugeridos.tsx'
import { SECCIONES, type Seccion } from './secciones.ts'

/** Sections of the settings over one form, saved whole with its version. */
export function FormularioConfiguracion({ leida }: { leida: Leida }) {
  const { seccion = 'general' } = useSearch({ from: '/marco/configuracion' })
  const ir = useNavigate({ from: '/configuracion' })
  const abrir = (clave: Seccion) => void ir({ search: clave === 'general' ? {} : { seccion: clave } })
  const cache = useQueryClient()
  const puede = usePermiso('configuracion.administrar')
  const [version, setVersion] = useState(leida.version)
  const [choque, setChoque] = useState<Choque>()
  const formulario = useFormulario<Forma>(leida.forma, reglas)
  const { valores, base, fallas, sucio, partir } = formulario
  const { aviso, pregunta } = useBorrador(formulario, {
    asunto: 'configuracion',
    deQue: 'de la configuración',
    mismaPagina: true,
  })

  function recibir(guardada: Leida): void {
    setVersion(guardada.version)
    setChoque(undefined)
    partir(guardada.forma)
    cache.setQueryData(queryConfiguracion.queryKey, guardada)
    // Flags, links and prices are on every screen.
    for (const llave of ['visible', 'sesion', 'inicio', 'auditoria'])
      void cache.invalidateQueries({ queryKey: [llave] })
    void cache.invalidateQueries({ queryKey: ['configuracion', 'visible'] })
  }

  const guardarSobre = (sobre: number) =>
    formulario.guardar(async (forma) => {
      try {
        recibir(await operacion('editar', () => enviar(sobre, forma)))
      } catch (error) {
        if (!(error instanceof ErrorApi) || error.codigo !== 'configuracion.version') throw error
        setChoque({ base, mia: forma, suya: await leer() })
      }
    })

  function guardar(): void {
    if (!puede || !sucio) return
    const [falla] = fallas
    if (falla) abrir(seccionDe(falla.campo))
    void guardarSobre(version)
  }
  useAtajo('Ctrl+Enter', guardar, puede && sucio && !choque, 'Guardar la configuración')

  /** The joined settings are the form from now on: a save that fails again loses no choice. */
  async function guardarUnida(forma: Forma, sobre: Leida): Promise<void> {
    setVersion(sobre.version)
    setChoque(undefined)
    partir(sobre.forma, forma)
    try {
      recibir(await operacion('editar', () => enviar(sobre.version, forma)))
    } catch (error) {
      if (!(error instanceof ErrorApi) || error.codigo !== 'configuracion.version') return
      setChoque({ base: sobre.forma, mia: forma, suya: await leer() })
    }
  }

  const editar: EditarForma = {
    forma: valores,
    inactivo: !puede,
    poner: (campo, valor) => {
      const [raiz = ''] = campo.split('.')
      const nueva = poner(valores, campo, valor)
      formulario.cambiar({ [raiz]: nueva[raiz as keyof Forma] })
    },
    salir: formulario.salir,
    error: formulario.error,
  }
  const conFalla = new Set(formulario.intentado ? fallas.map(({ campo }) => seccionDe(campo)) : [])
  return (
    <div className="cf-pagina" ref={formulario.contenedor}>
      <TituloPagina
        titulo="Configuración"
        detalle={puede ? 'Rige en todos los almacenes' : 'Su rol la puede ver, no cambiarla'}
      />
      <div className="rv-tarjeta">
        <PestanasLista
          etiqueta="Secciones de la configuración"
          actual={seccion}
          opciones={SECCIONES.map(([clave, texto]) => ({
            clave,
            texto: conFalla.has(clave) ? `${texto} (por corregir)` : texto,
            cuenta: undefined,
          }))}
          alElegir={abrir}
        />
      </div>
      {aviso}
      {formulario.intentado && fallas.length > 0 && <ResumenDeFallas fallas={fallas} />}
      {seccion === 'operaciones' ? (
        <Operaciones editar={editar} />
      ) : seccion === 'sugeridos' ? (
        <Sugeridos editar={editar} />
      ) : (
        <Tarjeta>
          <div className="rv-dos cf-campos">
            {CAMPOS_POR_SECCION[seccion].map((campo) => (
              <CampoConfiguracion key={campo.campo} campo={campo} editar={editar} />
            ))}
          </div>
        </Tarjeta>
      )}
      {puede && (
        <BarraCambios
          cambios={cambiosEntre(base, valores)}
          guardando={formulario.guardando}
          alGuardar={guardar}
          alDescartar={() => {
            partir(base)
            avisar({ tipo: 'info', titulo: 'Cambios descartados' })
          }}
        />
      )}
      <Diferencias
        choque={choque}
        alCancelar={() => setChoque(undefined)}
        alElegir={(forma, sobre) => void guardarUnida(forma, sobre)}
      />
      {pregunta}
    </div>
  )
}
