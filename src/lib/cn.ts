import { clsx, type ClassValue } from 'clsx';

/**
 * Joins class names. Conflicts are not merged: a component that accepts `className` sets no class that callers may want
 * to override.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
